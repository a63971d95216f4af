/** `Database` over the PostgreSQL client. */
import { Pool, type PoolClient, type PoolConfig, TypeOverrides, types } from 'pg';
import { type Database, DatabaseUnavailable, type Engine, type Queries } from './database';
import { faultOf, mayTryAgain } from './databaseFaults';

/** How long a request waits for a connection, and for a statement, before it is told 503. */
const CONNECTION_LIMIT_MS = 5_000;
const STATEMENT_LIMIT_MS = 10_000;
const TRIES = 5;

/** Whole numbers of 64 bits arrive as numbers: all of ours (cents, counts) are far below 2^53. */
const numbers = new TypeOverrides();
numbers.setTypeParser(types.builtins.INT8, Number);

export function createPgDatabase(engine: Engine, config: PoolConfig): Database {
  const pool = new Pool({
    connectionTimeoutMillis: CONNECTION_LIMIT_MS,
    query_timeout: STATEMENT_LIMIT_MS,
    types: numbers,
    ...config,
  });
  // Without a listener, a database that goes away while nobody asks would end the process.
  pool.on('error', () => undefined);
  return {
    engine,
    query: (text, values) => queriesOf(pool).query(text, values),
    transaction: (work) => trying(() => transact(pool, work)),
    close: () => pool.end(),
  };
}

function queriesOf(client: Pool | PoolClient): Queries {
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      const { rows } = await client.query(text, [...values]).catch((error: unknown) => {
        throw faultOf(error);
      });
      return rows as Row[];
    },
  };
}

async function trying<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !mayTryAgain(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * (TRIES - left)));
    }
  }
}

async function transact<Result>(
  pool: Pool,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw faultOf(error);
  });
  const queries = queriesOf(client);
  // A connection that is lost between two statements says so here; the next statement fails anyway.
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
  // Heard by the statement that was running.
}

async function rolledBack(queries: Queries): Promise<boolean> {
  return queries.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}
