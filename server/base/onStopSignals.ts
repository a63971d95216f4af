/**
 * After Ctrl-C, SIGINT arrives twice: the terminal sends it to every process, and npm forwards it. So a second signal
 * within this time is ignored.
 */
const SAME_SIGNAL_MS = 1_000;

/**
 * Calls `stop` at the first SIGINT or SIGTERM. A later one ends the process at once with this code: a stop may hang.
 * How a serving shop stops is in `serve.ts`.
 */
export function onStopSignals(stop: () => void, laterCode: number): void {
  let since: number | undefined;
  const heard = (): void => {
    if (since === undefined) {
      since = performance.now();
      stop();
    } else if (performance.now() - since > SAME_SIGNAL_MS) process.exit(laterCode);
  };
  process.on('SIGINT', heard).on('SIGTERM', heard);
}
