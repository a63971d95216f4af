/** The worker thread of the embedded database: statements are computed in it, so they never block pages. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Address, openPglite, servePglite } from './pglite';

/** Without an address the thread only creates the database, and releases the memory for that when it ends. */
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
