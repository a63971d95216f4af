/** Work that is done now, and again some time after it has ended, until it is stopped. */
export interface WorkLoop {
  /** Does the work now; if it is being done already, once more afterwards. */
  wake(): void;
  /** Aborts the signal of the work, and resolves when it has ended. */
  stop(): Promise<void>;
}

/** `work` must not reject. */
export function startLoop(
  work: (stopping: AbortSignal) => Promise<void>,
  everyMs: number,
): WorkLoop {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  const begin = (): void => {
    clearTimeout(timer);
    if (signal.aborted) return;
    isWanted = running !== undefined;
    running ??= work(signal).finally(() => {
      running = undefined;
      if (!signal.aborted) timer = setTimeout(begin, isWanted ? 0 : everyMs).unref();
    });
  };
  begin();
  return {
    wake: begin,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
