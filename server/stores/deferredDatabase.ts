/** A database that is still opening: the pages are served meanwhile, and a query waits for it. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, DatabaseUnavailable, type Engine } from './database';

/** Longer than the first opening takes, shorter than a browser's patience. */
const WAIT_MS = 10_000;

export function deferredDatabase(engine: Engine, opening: Promise<Database>): Database {
  // Whoever opens it hears of a failure; here it must not count as unheard.
  opening.catch(() => undefined);
  const opened = () => withinLimit(opening);
  return {
    engine,
    query: async (text, values) => (await opened()).query(text, values),
    transaction: async (work) => (await opened()).transaction(work),
    close: () =>
      opening.then(
        (opened) => opened.close(),
        () => undefined,
      ),
  };
}

async function withinLimit(opening: Promise<Database>): Promise<Database> {
  const limit = new AbortController();
  const late = pause(WAIT_MS, undefined, { signal: limit.signal, ref: false }).then(() => {
    throw new Error('The database is still opening.');
  });
  try {
    return await Promise.race([opening, late]);
  } catch (error) {
    throw new DatabaseUnavailable(error);
  } finally {
    late.catch(() => undefined);
    limit.abort();
  }
}
