/** A database that is still opening: the pages are served meanwhile, and a query waits for it. */
import type { Database, Engine } from './database';
import { withDatabaseTimeout } from './withDatabaseTimeout';

/** Longer than the first opening takes, shorter than a browser's patience. */
const WAIT_MS = 10_000;

export function deferredDatabase(engine: Engine, opening: Promise<Database>): Database {
  // Whoever opens it hears of a failure; here it must not count as unheard.
  opening.catch(() => undefined);
  const opened = () => withDatabaseTimeout(opening, WAIT_MS, 'The database is still opening.');
  return {
    engine,
    query: async (text, values) => (await opened()).query(text, values),
    transaction: async (work, keys) => (await opened()).transaction(work, keys),
    close: () =>
      opening.then(
        (opened) => opened.close(),
        () => undefined,
      ),
  };
}
