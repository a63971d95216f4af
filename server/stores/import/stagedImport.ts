/**
 * Records the progress of an import, so that an interrupted one continues where it stopped. `stagedRows.ts` stages the rows
 * of its file until all of them are read, `applyImport.ts` applies them to the shop.
 */

import { randomUUID } from 'node:crypto';
import { OperatorError } from '#server/base/operatorError';
import type { Database, LongWork, Queries } from '#server/engines/database/database';
import { endOthers } from './ownerImportStore';

export interface Checkpoint {
  /** The number of rows that were read, including refused ones. */
  read: number;
  refused: number;
  /** The number of refused rows that name no product. Each may be about any product that the file does not name. */
  unnamed: number;
  /** Whether the whole file was read. */
  isRead: boolean;
  /** The number of staged rows whose changes are applied. */
  applied: number;
}

export interface StagedImport {
  id: string;
  at: Checkpoint;
}

const FRESH: Checkpoint = { read: 0, refused: 0, unnamed: 0, isRead: false, applied: 0 };

/** Thrown if another import has started, which ends this one. */
export class ImportOvertaken extends OperatorError {
  constructor() {
    super('Another import has begun meanwhile: this one has ended.');
  }
}

/** Returns the interrupted import of the same file, or begins one and ends the import of any other file. */
export async function openImport(database: Database, digest: string): Promise<StagedImport> {
  return database.transaction(async (queries) => {
    const [interrupted] = await queries.query<Checkpoint & { id: string }>(
      `SELECT id, read_rows AS read, refused, unnamed, is_read AS "isRead", applied FROM imports
       WHERE digest = $1 AND NOT is_preview`,
      [digest],
    );
    if (interrupted) {
      const { id, ...at } = interrupted;
      return { id, at };
    }
    await endOthers(queries);
    return begin(queries, digest, false);
  });
}

/** Begins an import whose rows are only compared with the shop. It does not end other imports, nor do they end it. */
export async function openPreview(database: Database, digest: string): Promise<StagedImport> {
  return database.transaction(async (queries) => {
    await queries.query(
      "DELETE FROM imports WHERE is_preview AND began_at < now() - interval '1 day'",
    );
    return begin(queries, digest, true);
  });
}

async function begin(queries: Queries, digest: string, isPreview: boolean): Promise<StagedImport> {
  const id = randomUUID();
  await queries.query('INSERT INTO imports (id, digest, is_preview) VALUES ($1, $2, $3)', [
    id,
    digest,
    isPreview,
  ]);
  return { id, at: FRESH };
}

export async function readCheckpoint(queries: Queries, id: string): Promise<Checkpoint> {
  const [at] = await queries.query<Checkpoint>(
    `SELECT read_rows AS read, refused, unnamed, is_read AS "isRead", applied FROM imports WHERE id = $1`,
    [id],
  );
  return at ?? FRESH;
}

const MOST_PICTURES = 20_000;

/** Reads the addresses of this shop's own pictures in the staged rows, each with the first line that has it. */
export function stagedPictures(
  queries: Queries,
  id: string,
): Promise<{ address: string; line: number }[]> {
  return queries.query(
    `SELECT address, min(line) AS line FROM import_rows,
       unnest(string_to_array(concat_ws(' ', img, images), ' ')) AS address
     WHERE import_id = $1 AND starts_with(address, '/')
     GROUP BY address ORDER BY line, address LIMIT ${MOST_PICTURES}`,
    [id],
  );
}

/** Ends an import whose file is in the shop. From then on, nothing of it can be applied again. */
export async function endImport(queries: Queries, id: string): Promise<void> {
  await queries.query('UPDATE imports SET is_preview = true, read_rows = 0 WHERE id = $1', [id]);
}

/** How many rows one statement deletes. While it does, an embedded database answers nobody. */
const ROWS_A_STATEMENT = 2_000;

/** Deletes an import with its rows. If an owner sent the file, keeps the import's report. */
export async function dropImport(queries: LongWork, id: string): Promise<void> {
  const deleteSome = () =>
    queries.query(
      `DELETE FROM import_rows WHERE import_id = $1 AND id IN (
         SELECT id FROM import_rows WHERE import_id = $1 LIMIT ${ROWS_A_STATEMENT}) RETURNING true`,
      [id],
    );
  while ((await deleteSome()).length > 0) await queries.giveWay?.();
  await queries.query('DELETE FROM imports WHERE id = $1 AND report IS NULL', [id]);
}

/**
 * Replaces the checkpoint `at` with `after`. Must be called in the transaction that does the work. Throws
 * `ImportOvertaken` if `at` is not the stored checkpoint, or another import has ended this one, so that only one of two
 * parallel imports continues.
 */
export async function saveCheckpoint(
  queries: Queries,
  { id, at }: StagedImport,
  after: Checkpoint,
): Promise<void> {
  const moved = await queries.query(
    `UPDATE imports SET read_rows = $4, refused = $5, unnamed = $6, is_read = $7, applied = $8
     WHERE id = $1 AND read_rows = $2 AND applied = $3 AND (is_preview AND report ->> 'state' = 'failed') IS NOT TRUE
     RETURNING true`,
    [
      id,
      at.read,
      at.applied,
      after.read,
      after.refused,
      after.unnamed,
      after.isRead,
      after.applied,
    ],
  );
  if (moved.length === 0) throw new ImportOvertaken();
}
