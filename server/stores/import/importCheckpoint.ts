/** How far an import has come, so that one that was cut off goes on there. */
import type { Database, Queries } from '../../database/database';

export interface Checkpoint {
  /** Rows of the file that were read, with those that were refused. */
  read: number;
  refused: number;
  /** Whether the file was read to its end. */
  isRead: boolean;
  /** Of the rows that were read, those whose products are changed. */
  applied: number;
}

/** Another import has begun meanwhile, and this one ends. */
export class ImportOvertaken extends Error {
  constructor() {
    super('Another import has begun meanwhile: this one has ended.');
  }
}

/** Of the import of that very file, if it was cut off. */
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

/** In the place of an earlier import that was cut off. */
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

/** Takes back what was put aside for this file; what another import has put aside meanwhile stays. */
export async function dropImport(queries: Queries, digest: string): Promise<void> {
  const own = await queries.query('SELECT true FROM imports WHERE digest = $1 FOR UPDATE', [
    digest,
  ]);
  if (own.length > 0) await forgetImport(queries);
}

/**
 * To be called in the transaction that does the work. Throws `ImportOvertaken` unless the import stands
 * where it was left, so that of two imports at once one goes on.
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
