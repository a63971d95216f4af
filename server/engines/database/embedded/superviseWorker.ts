import type { Worker } from 'node:worker_threads';

/** The pause before a restart: repeated restarts do not burden a full disk, and the database is soon back. */
const RESTART_PAUSE_MS = 500;
const STOP_LIMIT_MS = 5_000;

/**
 * Whenever the thread ends unexpectedly, starts a new one. Resolves when the first one is ready, and rejects if it cannot
 * start. If `signal` is aborted first, terminates it, and throws the signal's reason.
 */
export async function superviseWorker(start: () => Worker, signal?: AbortSignal) {
  let stopping = false;
  let worker = start();
  await unlessAborted(worker, ready(worker), signal);
  watch();
  return {
    /** Stops the thread gracefully, even during its start; terminates it after five seconds. */
    async stop(): Promise<void> {
      stopping = true;
      await ended(worker);
    },
  };

  function watch(): void {
    // Without a listener, an `error` event would end the process. Requests that need the database report it.
    worker.on('error', () => undefined);
    worker.once('exit', () => setTimeout(restart, RESTART_PAUSE_MS).unref());
  }

  function restart(): void {
    if (stopping) return;
    // `stop` must end a thread that is not ready too, because it has to end before the data directory is unlocked.
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

/** Waits for the end of a thread with a single task. Rejects if the task failed, or with the reason of the signal. */
export function finished(worker: Worker, signal?: AbortSignal): Promise<void> {
  const ending = new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Ended with ${code}.`)),
    );
  });
  return unlessAborted(worker, ending, signal);
}

async function unlessAborted(
  worker: Worker,
  work: Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const terminate = () => void worker.terminate();
  if (signal?.aborted) terminate();
  signal?.addEventListener('abort', terminate);
  try {
    await work;
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', terminate);
  }
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
