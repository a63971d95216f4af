/** The database as the rest of the server sees it: one SQL dialect over two engines. */

import type { PoolConfig } from 'pg';

export type Engine = 'embedded' | 'postgresql';

export interface Queries {
  /** Runs one statement; resolves with its rows. `$1` and so on stand for the values. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Queries {
  engine: Engine;
  /**
   * Runs `work` in a transaction, completely or not at all. When the transaction resolves, the data is on
   * disk. `work` can run several times: after a retryable error of the database, or when it throws `TryAgain`.
   * Therefore `work` must do nothing but run queries. Transactions that share a key run one after the other.
   * While they wait, they hold no connection. So if rows stay locked, the shop loses one connection, not all.
   */
  transaction<Result>(
    work: (queries: Queries) => Promise<Result>,
    keys?: readonly string[],
  ): Promise<Result>;
  /**
   * Resolves when long work can go on: on an engine with one session, when nobody else uses it, or has for long enough.
   * Without it, nobody has to give way. Must not be called in a transaction.
   */
  giveWay?(): Promise<void>;
  close(): Promise<void>;
}

/** What long work uses, which gives way to others between its statements. */
export type LongWork = Pick<Database, 'query' | 'giveWay'>;

/**
 * The database cannot be reached or cannot work now. It is unknown whether the last statement took effect. The API
 * answers 503 (`errorAnswers.ts`) or with what it read before (`catalogueCache.ts`); pages show no data (`pageData.ts`).
 */
export class DatabaseUnavailable extends Error {
  constructor(
    cause: unknown,
    /** Seconds after which the same work may succeed, if that is known. */
    readonly retryAfter?: number,
  ) {
    super('The database is not available.', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Thrown inside a transaction to run it again: a parallel one was faster, whose result the next attempt sees. */
export class TryAgain extends Error {}

export interface DatabaseSource {
  engine: Engine;
  config: PoolConfig;
  /** Starts the maintenance that the engine does not do itself, until the returned function is called. */
  startMaintenance(database: Queries): () => void;
  close(): Promise<void>;
}
