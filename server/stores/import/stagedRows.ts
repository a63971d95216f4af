/** The rows of a catalogue file, put aside until all of them are read. */
import { toCents } from '../../../domain/money';
import type { CatalogueRow } from '../../catalogue/catalogueProduct';
import type { Queries } from '../../database/database';
import { OPTIONAL_COLUMNS, optionalParameters, optionalValues } from '../products/optionalColumns';

export interface StagedRow {
  /** Its place in the file, from 0. */
  ordinal: number;
  /** The line on which it begins. */
  line: number;
  product: CatalogueRow;
}

/** A row that was not put aside, since the product stands in the file already. */
export interface RepeatedRow {
  row: StagedRow;
  /** The line of the first. */
  before: number;
}

/** Puts them aside; resolves with those whose id is there already. */
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
  const goods = rows.map(({ product }) => product);
  const taken = await queries.query<{ ordinal: number }>(
    `INSERT INTO import_rows
       (ordinal, line, id, img, name, price_cents, seller, ratings, shipping_cents, stock,
        ${OPTIONAL_COLUMNS})
     SELECT * FROM unnest($1::integer[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::bigint[],
       $7::text[], $8::double precision[], $9::bigint[], $10::integer[], ${optionalParameters(11)})
     ON CONFLICT DO NOTHING RETURNING ordinal`,
    [
      rows.map(({ ordinal }) => ordinal),
      rows.map(({ line }) => line),
      goods.map((product) => product._id),
      goods.map((product) => product.img),
      goods.map((product) => product.name),
      goods.map((product) => toCents(product.price)),
      goods.map((product) => product.seller),
      goods.map((product) => product.ratings),
      goods.map((product) => toCents(product.shipping)),
      goods.map((product) => product.stock ?? null),
      ...optionalValues(goods),
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
