/**
 * Copies the rows of a catalogue file to the table `import_rows`. Starts after the checkpoint, and copies one
 * batch per transaction.
 */
import type { Database } from '../database/database';
import { advance, type Checkpoint } from '../stores/import/importCheckpoint';
import { type StagedRow, stageRows } from '../stores/import/stagedRows';
import type { CatalogueFile } from './catalogueFile';
import type { Refusal } from './import/importTypes';
import { type GoodRow, parseCatalogue } from './parseCatalogue';

const ROWS_A_BATCH = 1_000;

export interface Staging {
  database: Database;
  file: CatalogueFile;
  /** Receives the number of bytes that were read so far. */
  onProgress: (bytes: number) => void;
  refuse: (refusal: Refusal) => void;
  /** Collects the names of fields that the shop does not know. */
  ignored: Set<string>;
}

type ParsedRow = GoodRow | Refusal;

/** Stages all rows after the checkpoint `start`. Resolves with the new checkpoint. */
export async function stageFile(staging: Staging, start: Checkpoint): Promise<Checkpoint> {
  const { file, onProgress, ignored } = staging;
  let at = start;
  let passed = 0;
  let batch: ParsedRow[] = [];
  for await (const row of parseCatalogue(file.text(onProgress), file.format, ignored)) {
    if ((passed += 1) <= start.read) continue;
    if (batch.push(row) < ROWS_A_BATCH) continue;
    at = await stageBatch(staging, at, batch);
    batch = [];
  }
  return stageBatch(staging, at, batch, true);
}

async function stageBatch(
  { database, file, refuse }: Staging,
  at: Checkpoint,
  batch: readonly ParsedRow[],
  isRead = false,
): Promise<Checkpoint> {
  const rows = batch.flatMap((row, n) => ('product' in row ? [staged(row, at.read + n)] : []));
  const invalid = batch.filter((row) => 'reason' in row);
  const { next, refused } = await database.transaction(async (queries) => {
    const repeated = await stageRows(queries, rows);
    const refused = [...invalid, ...repeated.map(refusalOf)];
    const counts = { read: at.read + batch.length, refused: at.refused + refused.length };
    const next = { ...counts, isRead, applied: 0 };
    await advance(queries, file.digest, at, next);
    return { next, refused };
  });
  for (const refusal of refused.sort((one, other) => one.line - other.line)) refuse(refusal);
  return next;
}

function staged({ line, product }: GoodRow, ordinal: number): StagedRow {
  return { ordinal, line, product };
}

function refusalOf({ row, before }: { row: StagedRow; before: number }): Refusal {
  const reason = `_id: "${row.product._id}" is already on line ${before}`;
  return { line: row.line, reason };
}
