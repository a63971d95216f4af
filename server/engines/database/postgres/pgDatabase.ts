import type { Pool, PoolClient, PoolConfig } from 'pg';
import { withTimeoutFallback } from '#server/base/withTimeoutFallback';
import { type Database, DatabaseUnavailable, type Engine, type Queries } from '../database';
import { databaseErrorOf, retrying } from '../databaseErrors';
import { KeyedMutex } from '../keyedMutex';
import { preparedName } from '../preparedStatements';
import { createUsageTracker } from '../usageTracker';
import { CONNECTION_LIMIT_MS, openPool } from './connectionPool';

const STATEMENT_LIMIT_MS = 10_000;
/** How long `close` waits for statements that still run. A database that gives no answer would hold it up for longer. */
const LAST_STATEMENTS_MS = 1_000;
/** After this time, the terminal says that a statement without a timeout still waits, because nothing else would show it. */
const SILENCE_MS = 30_000;
/** The share of the connections for statements outside transactions, which nearly all read, and must not wait for orders. */
const SHARE_OF_READS = 0.3;

/** Returns a database with up to `max` connections. `limitMs` is the timeout of a statement; 0 means none. */
export function createPgDatabase(
  engine: Engine,
  { max = 1, ...config }: PoolConfig,
  limitMs = STATEMENT_LIMIT_MS,
): Database {
  const forReads = max > 1 ? Math.ceil(max * SHARE_OF_READS) : 0;
  const pool = openPool(engine, { ...config, max: max - forReads }, limitMs);
  const reads = forReads > 0 ? openPool(engine, { ...config, max: forReads }, limitMs) : pool;
  const mutex = new KeyedMutex(CONNECTION_LIMIT_MS);
  const { using, idle } = createUsageTracker();
  return {
    engine,
    query: (text, values) =>
      using(() => retrying(() => queriesOf(engine, reads, limitMs).query(text, values))),
    transaction: (work, keys = []) =>
      using(() => mutex.run(keys, () => retrying(() => transact(engine, pool, limitMs, work)))),
    ...(engine === 'embedded' && { giveWay: idle }),
    async close() {
      const ends = [...new Set([pool, reads])].map((each) => each.end());
      await withTimeoutFallback(Promise.all(ends), LAST_STATEMENTS_MS, undefined);
    },
  };
}

function queriesOf(engine: Engine, client: Pool | PoolClient, limitMs: number): Queries {
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      const name = engine === 'embedded' ? preparedName(text) : undefined;
      const statement = { text, values: [...values], ...(name !== undefined && { name }) };
      const timer = limitMs > 0 ? undefined : setTimeout(tellSilence, SILENCE_MS);
      try {
        const { rows } = await client.query(statement);
        return rows as Row[];
      } catch (error) {
        throw databaseErrorOf(error);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function tellSilence(): void {
  console.error(
    `The database has not answered for ${SILENCE_MS / 1_000} s: it has much to do, waits for a lock of another session, or stands still.`,
  );
}

async function transact<Result>(
  engine: Engine,
  pool: Pool,
  limitMs: number,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw databaseErrorOf(error);
  });
  const queries = queriesOf(engine, client, limitMs);
  client.on('error', ignore);
  let failed = true;
  try {
    await queries.query('BEGIN');
    const result = await work(queries);
    await queries.query('COMMIT');
    failed = false;
    return result;
  } catch (error) {
    failed = error instanceof DatabaseUnavailable || !(await rolledBack(queries));
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(failed);
  }
}

function ignore(): void {
  // Does nothing, because the next statement on the lost connection fails and reports the error.
}

async function rolledBack(queries: Queries): Promise<boolean> {
  return queries.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}
