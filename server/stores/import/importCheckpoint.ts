/** Stores the progress of an import, so that an interrupted import continues where it stopped. */
import { OperatorError } from '#server/operatorError';
import type { Database, Queries } from '#server/database/database';

export interface Checkpoint {
  /** The number of rows that were read, including refused ones. */
  read: number;
  refused: number;
  /** Whether the whole file was read. */
  isRead: boolean;
  /** The number of staged rows whose changes are applied. */
  applied: number;
}

/** Another import has started, so this one ends. */
export class ImportOvertaken extends OperatorError {
  constructor() {
    super('Another import has begun meanwhile: this one has ended.');
  }
}

/** Reads the checkpoint that an interrupted import of the same file has left. */
export async function checkpointOf(
  queries: Queries,
  digest: string,
): Promise<Checkpoint | undefined> {
  const [row] = await queries.query<Checkpoint>(
    `SELECT read_rows AS read, refused, is_read AS "isRead", applied FROM imports WHERE digest = $1`,
    [digest],
  );
  return row;
}

/** Starts an import, and discards an earlier import that was interrupted. */
export async function beginImport(database: Database, digest: string): Promise<void> {
  await database.transaction(async (queries) => {
    await forgetImport(queries);
    await queries.query('INSERT INTO imports (digest) VALUES ($1)', [digest]);
  });
}

export async function forgetImport(queries: Queries): Promise<void> {
  await queries.query('DELETE FROM import_rows');
  await queries.query('DELETE FROM imports');
}

/** Deletes the staged rows of this file, but not those of another file. */
export async function dropImport(queries: Queries, digest: string): Promise<void> {
  const own = await queries.query('SELECT true FROM imports WHERE digest = $1 FOR UPDATE', [
    digest,
  ]);
  if (own.length > 0) await forgetImport(queries);
}

/**
 * Replaces the checkpoint `before` with `after`. Must be called in the transaction that does the work. Throws
 * `ImportOvertaken` if `before` is not the stored checkpoint, so that only one of two parallel imports
 * continues.
 */
export async function advance(
  queries: Queries,
  digest: string,
  before: Checkpoint,
  after: Checkpoint,
): Promise<void> {
  const moved = await queries.query(
    `UPDATE imports SET read_rows = $4, refused = $5, is_read = $6, applied = $7
     WHERE digest = $1 AND read_rows = $2 AND applied = $3 RETURNING true`,
    [digest, before.read, before.applied, after.read, after.refused, after.isRead, after.applied],
  );
  if (moved.length === 0) throw new ImportOvertaken();
}
