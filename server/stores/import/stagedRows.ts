/** Stages the rows of a catalogue file: keeps them in the table `import_rows` until all of them are read. */
import type { CatalogueRow } from '#server/catalogue/catalogueProduct';
import type { Queries } from '#server/database/database';
import { OPTIONAL_COLUMNS, optionalParameters, optionalValues } from '../products/optionalColumns';
import { REQUIRED_COLUMNS, requiredValues } from '../products/requiredColumns';

export interface StagedRow {
  /** The row's position in the file, starting at 0. */
  ordinal: number;
  /** The number of the row's first line in the file. */
  line: number;
  product: CatalogueRow;
}

/** A row that was not staged, because an earlier row of the file has the same product. */
export interface RepeatedRow {
  row: StagedRow;
  /** The number of the line in the file where the product first occurs. */
  before: number;
}

/**
 * Stages rows. Does not stage a row if another row with the same product id is already staged. Resolves with
 * the rows that were not staged.
 */
export async function stageRows(
  queries: Queries,
  rows: readonly StagedRow[],
): Promise<RepeatedRow[]> {
  const taken = await insert(queries, rows);
  const repeated = rows.filter(({ ordinal }) => !taken.has(ordinal));
  if (repeated.length === 0) return [];
  const lines = await linesOf(
    queries,
    repeated.map(({ product }) => product._id),
  );
  return repeated.map((row) => ({ row, before: lines.get(row.product._id) ?? row.line }));
}

async function insert(queries: Queries, rows: readonly StagedRow[]): Promise<Set<number>> {
  const products = rows.map(({ product }) => product);
  const taken = await queries.query<{ ordinal: number }>(
    `INSERT INTO import_rows
       (ordinal, line, ${REQUIRED_COLUMNS}, stock, ${OPTIONAL_COLUMNS})
     SELECT * FROM unnest($1::integer[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::bigint[],
       $7::text[], $8::double precision[], $9::bigint[], $10::integer[], ${optionalParameters(11)})
     ON CONFLICT DO NOTHING RETURNING ordinal`,
    [
      rows.map(({ ordinal }) => ordinal),
      rows.map(({ line }) => line),
      ...requiredValues(products),
      products.map((product) => product.stock ?? null),
      ...optionalValues(products),
    ],
  );
  return new Set(taken.map(({ ordinal }) => ordinal));
}

async function linesOf(queries: Queries, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await queries.query<{ id: string; line: number }>(
    'SELECT id, line FROM import_rows WHERE id = ANY($1::text[])',
    [ids],
  );
  return new Map(rows.map(({ id, line }) => [id, line]));
}
