/**
 * The thread of the embedded database. It has its own thread because a statement computes for as long
 * as it takes, and pages must not wait for that.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { openPglite, startPglite, type PgliteOptions } from './stores/pglite';

/** `create` only makes the directory: the memory that this takes goes with the thread. */
export type WorkerTask = PgliteOptions & { task: 'create' | 'serve' };

const { task, ...options } = workerData as WorkerTask;

if (task === 'create') {
  const engine = await openPglite(options);
  await engine.close();
} else {
  const pglite = await startPglite({ ...options, onBroken: () => process.exit(1) });
  parentPort?.postMessage('ready');
  parentPort?.once('message', () => void pglite.stop().then(() => process.exit(0)));
}
