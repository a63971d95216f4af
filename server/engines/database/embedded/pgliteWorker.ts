/** The worker thread of the embedded database. Statements run in it, so that they do not delay pages. */

import { parentPort, workerData } from 'node:worker_threads';
import { type Address, openPglite, servePglite } from './pgliteServer';

/** Without an `address`, the thread only creates the database and ends, which frees the memory that this takes. */
export interface WorkerTask {
  dataDir: string;
  address?: Address;
}

const { dataDir, address } = workerData as WorkerTask;
const engine = await openPglite(dataDir);

if (address === undefined) {
  await engine.close();
} else {
  const pglite = await servePglite(engine, address, () => process.exit(1));
  parentPort?.once('message', () => void pglite.stop().then(() => process.exit(0)));
  parentPort?.postMessage('ready');
}
