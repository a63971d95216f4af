import {
  type Database,
  DatabaseUnavailable,
  type Queries,
} from '#server/engines/database/database';
import { withDatabaseTimeout } from '#server/engines/database/databaseErrors';

/** The embedded engine runs one statement at a time. PostgreSQL has more connections, and orders need some of them. */
const LANES = { embedded: 1, postgresql: 2 };
/** A search that would probably wait longer than this is refused at once. */
const LONGEST_MS = 2_000;
/** How long a search waits for others if they take longer than usual. */
const TIMEOUT_MS = 3_000;
/** The weight of the last search in the moving average of their times. */
const WEIGHT = 0.1;
const RETRY_AFTER_S = 1;

/** Runs a search when its turn has come. */
type InLane = <Result>(search: (queries: Queries) => Promise<Result>) => Promise<Result>;

/**
 * Returns a function that runs searches on `database`, in the order in which they come. A search keeps its lane for all of its
 * statements: if each statement waited in line anew, a search of six would take six times as long as one of one. Throws
 * `DatabaseUnavailable` at once if more searches wait than can be run in two seconds, and after three if these take longer
 * than usual.
 */
export function createSearchLanes(database: Database): InLane {
  const lanes = LANES[database.engine];
  const waiting: (() => void)[] = [];
  let running = 0;
  let usualMs = 0;
  const enter = async () => {
    if (running < lanes) {
      running += 1;
      return;
    }
    if (((waiting.length + 1) / lanes) * usualMs > LONGEST_MS)
      throw new DatabaseUnavailable(new Error('Too many searches wait.'), RETRY_AFTER_S);
    let begin = (): void => undefined;
    const turn = new Promise<void>((resolve) => (begin = resolve));
    waiting.push(begin);
    try {
      await withDatabaseTimeout(turn, TIMEOUT_MS, 'Other searches take too long.');
    } catch (error) {
      waiting.splice(waiting.indexOf(begin), 1);
      throw error;
    }
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (search) => {
    await enter();
    const start = performance.now();
    try {
      return await search(database);
    } finally {
      const took = performance.now() - start;
      usualMs += (took - usualMs) * (usualMs === 0 ? 1 : WEIGHT);
      leave();
    }
  };
}
