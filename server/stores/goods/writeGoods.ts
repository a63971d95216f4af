/** Changes, adds and removes products, within `recordAct` or `recordPart`, which update journal, list and search. */

import type { Queries } from '#server/engines/database/database';
import { POSITION_GAP } from '../products/listIndexes';
import { lockCatalogue } from '../products/lockCatalogue';
import { type Columns, KEPT_COLUMNS } from './goodsRows';

/** A product under lock, with the columns that the journal keeps. */
export interface LockedGoods {
  id: string;
  version: number;
  columns: Columns;
}

/** With more rows, a statement could exceed its timeout on a busy machine. */
const ROWS_A_STATEMENT = 1_000;

const ROW = `jsonb_build_object(${KEPT_COLUMNS.map((name) => `'${name}', ${name}`).join(', ')})`;
const COLUMNS = KEPT_COLUMNS.join(', ');

/** Reads the products with these ids, and locks them as an order locks them, so that there is no deadlock. */
export function lockGoods(queries: Queries, ids: readonly string[]): Promise<LockedGoods[]> {
  return readGoods(queries, ids, 'FOR UPDATE');
}

/** Reads the products with these ids, sorted by id. */
export function readGoods(
  queries: Queries,
  ids: readonly string[],
  lock = '',
): Promise<LockedGoods[]> {
  return queries.query<LockedGoods>(
    `SELECT id, version, ${ROW} AS columns FROM products WHERE id = ANY($1::text[]) ORDER BY id ${lock}`,
    [ids],
  );
}

/** Reads the stocks of these products; null if a product is not counted. */
export async function readStocks(
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string, number | null>> {
  const rows = await queries.query<{ id: string; stock: number | null }>(
    'SELECT id, stock FROM products WHERE id = ANY($1::text[])',
    [ids],
  );
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

export interface GoodsChange {
  id: string;
  /** Only the columns that get another value. */
  columns: Columns;
}

/** Changes products that are locked. */
export async function updateGoods(
  queries: Queries,
  changes: readonly GoodsChange[],
): Promise<void> {
  for (let start = 0; start < changes.length; start += ROWS_A_STATEMENT)
    await updateSome(queries, changes.slice(start, start + ROWS_A_STATEMENT));
}

async function updateSome(queries: Queries, changes: readonly GoodsChange[]): Promise<void> {
  const changed = new Set(changes.flatMap(({ columns }) => Object.keys(columns)));
  const set = KEPT_COLUMNS.filter((name) => changed.has(name));
  if (set.length === 0) return;
  await queries.query(
    `UPDATE products AS own SET ${set.map((name) => `${name} = wanted.${name}`).join(', ')}
     FROM unnest($1::text[], $2::text[]) AS given (id, columns) JOIN products AS now USING (id),
       LATERAL jsonb_populate_record(now, given.columns::jsonb) AS wanted WHERE own.id = now.id`,
    [changes.map(({ id }) => id), changes.map(({ columns }) => JSON.stringify(columns))],
  );
}

/** Adds products with all their columns. The shop must not have products with these ids. */
export async function insertGoods(queries: Queries, rows: readonly GoodsChange[]): Promise<void> {
  await queries.query('UPDATE catalogue SET filled = true');
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT)
    await insertSome(queries, rows.slice(start, start + ROWS_A_STATEMENT));
}

async function insertSome(queries: Queries, rows: readonly GoodsChange[]): Promise<void> {
  await queries.query(
    `INSERT INTO products (id, ${COLUMNS}, version, added_at)
     SELECT given.id, ${COLUMNS}, coalesce(version, 0) + 1, coalesce(added_at, now())
     FROM unnest($1::text[], $2::text[]) AS given (id, columns),
       LATERAL (SELECT ${COLUMNS}, version, added_at
         FROM jsonb_populate_record(NULL::products, given.columns::jsonb)) AS wanted`,
    [rows.map(({ id }) => id), rows.map(({ columns }) => JSON.stringify(columns))],
  );
  await queries.query('DELETE FROM former_products WHERE id = ANY($1::text[])', [
    rows.map(({ id }) => id),
  ]);
}

/**
 * Removes products. The caller must lock them first, and check that no open order contains them (`heldByOrders`).
 * Remembers their style and category, so that a removed product's page can still show similar products, and their stock,
 * so that a product that comes back does not get back the pieces that were sold.
 */
export async function removeGoods(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.query(
    `WITH gone AS (
       DELETE FROM products WHERE id = ANY($1::text[])
       RETURNING id, style, category, stock, stock_said, stock_by_export
     ) INSERT INTO former_products (id, style, category, stock, stock_said, stock_by_export) SELECT * FROM gone
     ON CONFLICT (id) DO UPDATE SET style = excluded.style, category = excluded.category, stock = excluded.stock,
       stock_said = excluded.stock_said, stock_by_export = excluded.stock_by_export`,
    [ids],
  );
}

/** A new product takes 1/`STEPS` of the free positions behind its style's last product, so that many more fit there. */
const STEPS = 1_024;

/** Returns the position behind the last product of the style, or before all. Locks the catalogue, so that it stays free. */
export async function positionOfNew(queries: Queries, style: string | null): Promise<number> {
  await lockCatalogue(queries);
  const [place] = await queries.query<{ position: number }>(
    `SELECT coalesce(
       CASE WHEN next IS NULL THEN last + ${POSITION_GAP} WHEN next - last > 1 THEN last + greatest(1, (next - last) / ${STEPS}) END,
       (SELECT min(position) FROM products) - ${POSITION_GAP}, 0) AS position
     FROM (
       SELECT last, (SELECT min(position) FROM products WHERE position > last) AS next
       FROM (SELECT max(position) AS last FROM products WHERE style = $1) AS own
     ) AS places`,
    [style],
  );
  return place?.position ?? 0;
}

export async function hasStyle(queries: Queries, style: string): Promise<boolean> {
  return (await queries.query('SELECT FROM products WHERE style = $1 LIMIT 1', [style])).length > 0;
}

/** Whether the style has this colour. Ignores upper and lower case, because `Navy` and `navy` are the same colour. */
export async function hasColour(queries: Queries, style: string, colour: string): Promise<boolean> {
  const rows = await queries.query(
    'SELECT FROM products WHERE style = $1 AND lower(colour) = lower($2) LIMIT 1',
    [style, colour],
  );
  return rows.length > 0;
}

/** Reads the ids of all products with the style and colour of the product `id`, in catalogue order. */
export async function idsOfSameColour(queries: Queries, id: string): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    `SELECT other.id FROM products AS own JOIN products AS other USING (style)
     WHERE own.id = $1 AND other.colour IS NOT DISTINCT FROM own.colour ORDER BY other.position, other.id`,
    [id],
  );
  return rows.map((row) => row.id);
}
