/** The database as the rest of the server sees it: one SQL dialect over two engines. */
export type Engine = 'embedded' | 'postgresql';

export interface Queries {
  /** The rows of one statement; `$1` and so on stand for the values. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Queries {
  engine: Engine;
  /**
   * All of `work` or nothing of it. What it resolved is on the disk. It may run several times, when
   * the database asks for that or when it throws `TryAgain`, so it must do nothing but query.
   * Of those that name a key in common one works at a time, and the others hold no connection: rows
   * that somebody else keeps locked cost the shop one connection and not all.
   */
  transaction<Result>(
    work: (queries: Queries) => Promise<Result>,
    keys?: readonly string[],
  ): Promise<Result>;
  close(): Promise<void>;
}

/** The database cannot be reached or cannot work now. Whether the last statement took effect is unknown. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available.', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Thrown inside a transaction: somebody else was faster, and another try will see what they did. */
export class TryAgain extends Error {}
