/** Keeps the thread of the embedded database alive, and starts it again when the engine has failed. */
import type { Worker } from 'node:worker_threads';

/** Long enough for a full disk not to be hammered, short enough to be back when there is room. */
const RESTART_PAUSE_MS = 500;
const STOP_LIMIT_MS = 5_000;

export interface SupervisedWorker {
  /** Ends the thread in order; by force after five seconds. */
  stop(): Promise<void>;
}

/** Resolves when the first thread is ready; rejects when it cannot start. */
export async function superviseWorker(start: () => Worker): Promise<SupervisedWorker> {
  let stopping = false;
  let worker = await ready(start());
  watch();
  return {
    async stop() {
      stopping = true;
      await ended(worker);
    },
  };

  function watch(): void {
    worker.once('exit', () => later());
  }

  function later(): void {
    setTimeout(() => void restart(), RESTART_PAUSE_MS).unref();
  }

  async function restart(): Promise<void> {
    if (stopping) return;
    try {
      worker = await ready(start());
      watch();
    } catch {
      later();
    }
  }
}

function ready(worker: Worker): Promise<Worker> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve(worker));
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
