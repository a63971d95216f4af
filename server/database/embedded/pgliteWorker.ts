/**
 * The worker thread of the embedded database. Statements run in it, so that they do not delay the serving of
 * pages.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type Address, openPglite, servePglite } from './pglite';

/**
 * What the thread does: it serves the database at `address`. Without an address it only creates the database;
 * when it ends, the memory that this needed is released.
 */
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
