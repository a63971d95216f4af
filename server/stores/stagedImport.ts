/**
 * An import, in steps that each leave a whole shop: the rows are put aside, then each product is changed
 * by itself in short transactions, then those that are new, gone or moved change the list at once.
 */
import { toCents } from '../../domain/money';
import type { CatalogueRow } from '../catalogue/catalogueProduct';
import type { Database, Queries } from './database';
import {
  OPTIONAL_COLUMNS,
  optionalColumnsFrom,
  optionalColumnsOf,
  optionalParameters,
  optionalValues,
} from './optionalColumns';

const ROWS_A_STATEMENT = 1_000;
/** An order waits no longer than so many changes take. */
const ROWS_A_CHANGE = 250;

/** How many products have been changed already by an import of these very rows that was cut off. */
export async function appliedOf(queries: Queries, digest: string): Promise<number | undefined> {
  const [row] = await queries.query<{ applied: number }>(
    'SELECT applied FROM imports WHERE digest = $1',
    [digest],
  );
  return row?.applied;
}

/** Puts the rows aside, in the place of those of an earlier import that was cut off. */
export async function stage(
  database: Database,
  digest: string,
  rows: readonly CatalogueRow[],
): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.query('DELETE FROM import_rows');
    await queries.query('DELETE FROM imports');
    for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT)
      await insert(queries, rows.slice(start, start + ROWS_A_STATEMENT), start);
    await queries.query('INSERT INTO imports (digest) VALUES ($1)', [digest]);
  });
}

async function insert(
  queries: Queries,
  rows: readonly CatalogueRow[],
  start: number,
): Promise<void> {
  await queries.query(
    `INSERT INTO import_rows (ordinal, id, img, name, price_cents, seller, ratings, shipping_cents, stock,
       ${OPTIONAL_COLUMNS})
     SELECT * FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[],
       $7::double precision[], $8::bigint[], $9::integer[], ${optionalParameters(10)})`,
    [
      rows.map((_, index) => start + index),
      rows.map((row) => row._id),
      rows.map((row) => row.img),
      rows.map((row) => row.name),
      rows.map((row) => toCents(row.price)),
      rows.map((row) => row.seller),
      rows.map((row) => row.ratings),
      rows.map((row) => toCents(row.shipping)),
      rows.map((row) => row.stock ?? null),
      ...optionalValues(rows),
    ],
  );
}

/** Changes the products that differ, from that row on; `tell` hears how many rows are done. */
export async function applyChanges(
  database: Database,
  { from, total }: { from: number; total: number },
  tell: (done: number) => void,
): Promise<void> {
  for (let start = from; start < total; start += ROWS_A_CHANGE) {
    const end = Math.min(start + ROWS_A_CHANGE, total);
    await database.transaction((queries) => change(queries, start, end));
    tell(end);
  }
}

/** The stock changes by what the owner changed since the last file, whatever was sold meanwhile. */
async function change(queries: Queries, start: number, end: number): Promise<void> {
  // In the order of ids, as orders lock them.
  await queries.query(
    `SELECT FROM products WHERE id IN (SELECT id FROM import_rows WHERE ordinal >= $1 AND ordinal < $2)
     ORDER BY id FOR UPDATE`,
    [start, end],
  );
  await queries.query(
    `UPDATE products AS own SET img = given.img, name = given.name, price_cents = given.price_cents,
       seller = given.seller, ratings = given.ratings, shipping_cents = given.shipping_cents,
       stock = greatest(0, own.stock + coalesce(given.stock - coalesce(own.stock_said, own.stock), 0)),
       stock_said = coalesce(given.stock, own.stock_said), ${optionalColumnsFrom('given')}
     FROM import_rows AS given
     WHERE own.id = given.id AND ordinal >= $1 AND ordinal < $2
       AND (own.img, own.name, own.price_cents, own.seller, own.ratings, own.shipping_cents, own.stock_said,
         ${optionalColumnsOf('own')}) IS DISTINCT FROM (given.img, given.name, given.price_cents, given.seller, given.ratings,
           given.shipping_cents, coalesce(given.stock, own.stock_said), ${optionalColumnsOf('given')})`,
    [start, end],
  );
  await queries.query('UPDATE imports SET applied = $1', [end]);
}
