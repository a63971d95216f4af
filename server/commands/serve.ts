/** Runs the built shop until it is stopped. The settings come from environment variables. */

import { fileURLToPath } from 'node:url';
import { createLineWriter } from '#server/base/lineWriter';
import { onStopSignals } from '#server/base/onStopSignals';
import { OperatorError } from '#server/base/operatorError';
import { readSettings, type Settings } from '#server/base/settings/config';
import { openShop, type Shop } from '#server/start/openShop';

/** A shop that has not stopped after its shutdown delay and this time is ended. Container hosts kill after 10 s. */
const STOP_MS = 9_500;

const fileAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const files = {
  pgliteWorker: fileAt('pgliteWorker.mjs'),
  demoCatalogue: fileAt('../demo/catalogue.json'),
  demoTexts: fileAt('../demo/texts'),
  emulatorProcess: fileAt('runEmulator.mjs'),
  site: fileAt('../client'),
  renderer: fileAt('renderer.cjs'),
};

/** `console.log` would wait for a full disk or a paused terminal. */
const output = createLineWriter(1);

// What the shop writes is for nobody else.
process.umask(0o077);

function fail(error: unknown): never {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
}

function stopOnSignals(
  opening: Promise<Shop>,
  { shutdownDelayMs }: Settings,
  stopping: AbortController,
): void {
  const stop = (): void => {
    setTimeout(
      () => fail('The shop did not stop in time and was ended.'),
      shutdownDelayMs + STOP_MS,
    );
    output.write('The shop is stopping.\n');
    stopping.abort();
    // A start that was stopped has ended its parts itself.
    const closed = opening.then(
      (shop) => shop.close(),
      () => undefined,
    );
    closed.then(() => process.exit(0), fail);
  };
  onStopSignals(stop, 1);
}

const stopping = new AbortController();
try {
  const settings = readSettings(process.env);
  const opening = openShop(settings, files, output, stopping.signal);
  stopOnSignals(opening, settings, stopping);
  output.write(`The shop serves at ${(await opening).address}\n`);
} catch (error) {
  if (!stopping.signal.aborted) fail(error);
}
