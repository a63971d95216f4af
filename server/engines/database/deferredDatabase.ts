/** A database that is still being opened. Queries wait until it is open. In the meantime, pages are served. */

import type { Database, Engine } from './database';
import { withDatabaseTimeout } from './databaseErrors';

/** How long a query waits for the opening: longer than the first one takes, and shorter than a browser's timeout. */
const WAIT_MS = 10_000;

export function deferredDatabase(engine: Engine, opening: Promise<Database>): Database {
  // Avoids an unhandled rejection. The caller, which opens the database, handles the failure.
  opening.catch(() => undefined);
  const opened = () => withDatabaseTimeout(opening, WAIT_MS, 'The database is still opening.');
  return {
    engine,
    query: async (text, values) => (await opened()).query(text, values),
    transaction: async (work, keys) => (await opened()).transaction(work, keys),
    giveWay: async () => (await opened()).giveWay?.(),
    close: () =>
      opening.then(
        (opened) => opened.close(),
        () => undefined,
      ),
  };
}
