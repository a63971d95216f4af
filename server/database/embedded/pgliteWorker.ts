/**
 * The thread of the embedded database. It has its own thread because a statement computes for as long
 * as it takes, and pages must not wait for that.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type Address, openPglite, servePglite } from './pglite';

/** Without an address the thread only makes the directory: the memory that this takes goes with it. */
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
