/** Keeps the thread of the embedded database alive, and starts it again when the engine has failed. */
import type { Worker } from 'node:worker_threads';

/** Long enough for a full disk not to be hammered, short enough to be back when there is room. */
const RESTART_PAUSE_MS = 500;
const STOP_LIMIT_MS = 5_000;

export interface SupervisedWorker {
  /** Ends the thread in order, also one that is still starting; by force after five seconds. */
  stop(): Promise<void>;
}

/** Resolves when the first thread is ready; rejects when it cannot start. */
export async function superviseWorker(start: () => Worker): Promise<SupervisedWorker> {
  let stopping = false;
  let worker = start();
  await ready(worker);
  watch();
  return {
    async stop() {
      stopping = true;
      await ended(worker);
    },
  };

  function watch(): void {
    // What went wrong is seen by whoever needs the database; here it must not count as unheard.
    worker.on('error', () => undefined);
    worker.once('exit', () => setTimeout(restart, RESTART_PAUSE_MS).unref());
  }

  function restart(): void {
    if (stopping) return;
    // Known from its first moment, so that a stop meanwhile ends it before the directory is given up.
    worker = start();
    watch();
  }
}

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.on('error', reject);
    worker.once('exit', (code) => reject(new Error(`The database thread ended with ${code}.`)));
  });
}

/** Waits until a thread that does one task has done it. */
export function finished(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Ended with ${code}.`)),
    );
  });
}

async function ended(worker: Worker): Promise<void> {
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const force = setTimeout(() => void worker.terminate(), STOP_LIMIT_MS);
  if (worker.threadId !== -1) {
    worker.postMessage('stop');
    await gone;
  }
  clearTimeout(force);
}
