/**
 * Stages the rows of a catalogue file in the database until all of them are read, and records the import's progress,
 * so that an interrupted import continues where it stopped. `applyImport.ts` applies the staged rows to the shop.
 */

import { randomUUID } from 'node:crypto';
import { OperatorError } from '#server/base/operatorError';
import type { Database, Queries } from '#server/engines/database/database';
import type { GoodRow } from '#server/stores/products/catalogueRow';
import {
  columnOf,
  WRITTEN_COLUMNS,
  writtenParameters,
  writtenValues,
} from '../products/writtenColumns';

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
class ImportOvertaken extends OperatorError {
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
    await queries.query('DELETE FROM imports WHERE NOT is_preview');
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

/** Returns how far an import has come. */
export async function readCheckpoint(queries: Queries, id: string): Promise<Checkpoint> {
  const [at] = await queries.query<Checkpoint>(
    `SELECT read_rows AS read, refused, unnamed, is_read AS "isRead", applied FROM imports WHERE id = $1`,
    [id],
  );
  return at ?? FRESH;
}

/** The maximum number of picture addresses that are read. */
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

/** How many rows one statement deletes. While it does, an embedded database takes no order. */
const ROWS_A_STATEMENT = 10_000;

/** Deletes an import with its rows. If an owner sent the file, keeps the import's report. */
export async function dropImport(queries: Queries, id: string): Promise<void> {
  while (await deleteSome(queries, id));
  await queries.query('DELETE FROM imports WHERE id = $1 AND report IS NULL', [id]);
}

/** Deletes some of an import's rows. Resolves with whether there were any. */
async function deleteSome(queries: Queries, id: string): Promise<boolean> {
  const [row] = await queries.query<{ found: boolean }>(
    `WITH gone AS (
       DELETE FROM import_rows WHERE import_id = $1 AND id IN (
         SELECT id FROM import_rows WHERE import_id = $1 LIMIT ${ROWS_A_STATEMENT}) RETURNING true
     ) SELECT EXISTS (SELECT FROM gone) AS found`,
    [id],
  );
  return row?.found === true;
}

/**
 * Replaces the checkpoint `before` with `after`. Must be called in the transaction that does the work. Throws
 * `ImportOvertaken` if `before` is not the stored checkpoint, so that only one of two parallel imports
 * continues.
 */
export async function advance(
  queries: Queries,
  { id, at }: StagedImport,
  after: Checkpoint,
): Promise<void> {
  const moved = await queries.query(
    `UPDATE imports SET read_rows = $4, refused = $5, unnamed = $6, is_read = $7, applied = $8
     WHERE id = $1 AND read_rows = $2 AND applied = $3 RETURNING true`,
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

/** A row of the file, and its place among the rows, counted from 0. */
type Ordered<Row> = Row & { ordinal: number };

/** A row that was not staged, because an earlier row has the same id, or the same style, colour and size. */
export interface RepeatedRow {
  row: Ordered<GoodRow>;
  /** The line of the earlier row. `otherId` is the id of the earlier row, if it has another id. */
  line: number;
  otherId?: string;
}

/** Stages valid rows. Resolves with those that were not staged. */
export async function stageRows(
  queries: Queries,
  importId: string,
  rows: readonly Ordered<GoodRow>[],
): Promise<RepeatedRow[]> {
  const ids = rows.map(({ product }) => product._id);
  // A valid row replaces earlier refused rows with its id: in a refused row, a displaced cell may only look like an id.
  await queries.query(
    'DELETE FROM import_rows WHERE import_id = $1 AND is_refused AND id = ANY($2::text[])',
    [importId, ids],
  );
  const taken = await insert(queries, importId, rows);
  const repeated = rows.filter(({ ordinal }) => !taken.has(ordinal));
  return repeated.length > 0 ? repeatedRows(queries, importId, repeated) : [];
}

async function insert(
  queries: Queries,
  importId: string,
  rows: readonly Ordered<GoodRow>[],
): Promise<Set<number>> {
  const stocks = rows.map(({ stock, product }) =>
    stock.kind === 'number' ? { ...stock, is: product.stock ?? null } : NO_NUMBER,
  );
  const taken = await queries.query<{ ordinal: number }>(
    `INSERT INTO import_rows (import_id, ordinal, line, keeps, stock_kind, stock, stock_before, export, ${WRITTEN_COLUMNS})
     SELECT $1, ordinal, line, string_to_array(keeps, ' '), stock_kind, stock, stock_before, export, ${WRITTEN_COLUMNS}
     FROM unnest($2::integer[], $3::integer[], $4::text[], $5::text[], $6::integer[], $7::integer[], $8::integer[],
       ${writtenParameters(9)}) AS given (ordinal, line, keeps, stock_kind, stock, stock_before, export, ${WRITTEN_COLUMNS})
     ON CONFLICT DO NOTHING RETURNING ordinal`,
    [
      importId,
      rows.map(({ ordinal }) => ordinal),
      rows.map(({ line }) => line),
      rows.map(({ keeps }) => keeps.map(columnOf).join(' ')),
      rows.map(({ stock }) => stock.kind),
      stocks.map(({ is }) => is),
      stocks.map(({ before }) => before),
      stocks.map(({ exported }) => exported),
      ...writtenValues(rows.map(({ product }) => product)),
    ],
  );
  return new Set(taken.map(({ ordinal }) => ordinal));
}

const NO_NUMBER = { is: null, before: null, exported: null };

/** Finds, for each row that was not staged, the earlier row with the same id, or the same style, colour and size. */
async function repeatedRows(
  queries: Queries,
  importId: string,
  rows: readonly Ordered<GoodRow>[],
): Promise<RepeatedRow[]> {
  const products = rows.map(({ product }) => product);
  const earlier = await queries.query<{ ordinal: number; id: string; line: number }>(
    `SELECT given.ordinal, coalesce(by_id.id, by_size.id) AS id, coalesce(by_id.line, by_size.line) AS line
     FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::text[]) AS given (ordinal, id, style, size, colour)
       LEFT JOIN import_rows AS by_id ON by_id.import_id = $1 AND by_id.id = given.id
       LEFT JOIN import_rows AS by_size ON by_size.import_id = $1 AND by_size.style = given.style
         AND by_size.size = given.size AND coalesce(by_size.colour, '') = given.colour`,
    [
      importId,
      rows.map(({ ordinal }) => ordinal),
      products.map(({ _id }) => _id),
      products.map(({ style = null }) => style),
      products.map(({ size = null }) => size),
      products.map(({ colour = '' }) => colour),
    ],
  );
  const found = new Map(earlier.map((row) => [row.ordinal, row]));
  return rows.map((row) => {
    const { id = row.product._id, line = row.line } = found.get(row.ordinal) ?? {};
    return { row, line, ...(id !== row.product._id && { otherId: id }) };
  });
}

/** A refused row: its place and line, and the ids of the products that it may be about. */
interface RefusedRow {
  ordinal: number;
  line: number;
  ids: readonly string[];
}

/** Records the products of refused rows, so that the import neither changes nor removes them. */
export async function stageRefused(
  queries: Queries,
  importId: string,
  rows: readonly RefusedRow[],
): Promise<void> {
  const named = rows.flatMap(({ ordinal, line, ids }) => ids.map((id) => ({ ordinal, line, id })));
  if (named.length === 0) return;
  await queries.query(
    `INSERT INTO import_rows (import_id, is_refused, ordinal, line, id)
     SELECT DISTINCT ON (id) $1, true, ordinal, line, id
     FROM unnest($2::integer[], $3::integer[], $4::text[]) AS given (ordinal, line, id) JOIN products USING (id)
     ORDER BY id, ordinal ON CONFLICT DO NOTHING`,
    [
      importId,
      named.map(({ ordinal }) => ordinal),
      named.map(({ line }) => line),
      named.map(({ id }) => id),
    ],
  );
}

/** Gives the planner statistics on rows that have just been staged. */
export async function analyzeStaged(queries: Queries): Promise<void> {
  await queries.query('ANALYZE import_rows');
}
