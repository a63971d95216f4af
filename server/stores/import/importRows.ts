import { type GoodsWords, WORDS_KEYS } from '#domain/goods/goodsWords';
import { fromCents } from '#domain/money';
import type { ImportFault } from '#domain/owner/importMessage';
import type { ImportRow, ImportRowKind, RefusedRow } from '#domain/owner/importReport';
import { faultInEnglish } from '#server/base/inEnglish';
import type { Queries } from '#server/engines/database/database';
import { fieldOfColumn } from '../goods/goodsRows';
import { qualifiedColumns, REPORTED_NAMES, WANTED } from './wantedProducts';

/** How many rows one statement compares with the products. While it does, an embedded database answers nobody. */
export const ROWS_A_STATEMENT = 2_000;

const ROW_OF = (table: string) =>
  `jsonb_build_object(${REPORTED_NAMES.map((name) => `'${name}', ${table}.${name}`).join(', ')})`;
/** The SQL condition for a row that would change the product that the shop has. */
export const DIFFERS = `(${qualifiedColumns('own', REPORTED_NAMES)}) IS DISTINCT FROM (${qualifiedColumns('wanted', REPORTED_NAMES)})`;

/** The SQL condition for a product that the file of the import `$1` does not name, not even in a refused row. */
export const IS_MISSING =
  'NOT EXISTS (SELECT FROM import_rows AS given WHERE given.import_id = $1 AND given.id = own.id)';
/**
 * The SQL condition for a product that the import removes: not one that its preview keeps (`keepHeld`), even if the order
 * that contains it was settled since.
 */
export const IS_REMOVED = `${IS_MISSING} AND own.id NOT IN (SELECT unnest(kept_ids) FROM imports WHERE imports.id = $1)`;

const IS_WRITTEN = `(NOT is_known OR ${DIFFERS})`;
export const ROW_CONDITIONS: Record<Exclude<ImportRowKind, 'removed'>, string> = {
  added: 'NOT is_known',
  changed: `is_known AND ${DIFFERS}`,
  hidden: `wanted.hidden AND ${IS_WRITTEN}`,
  free: `wanted.price_cents = 0 AND NOT wanted.hidden AND ${IS_WRITTEN}`,
  no_picture: `wanted.img = '' AND NOT wanted.hidden AND ${IS_WRITTEN}`,
};

interface RowsQuery {
  kind: ImportRowKind;
  /** The id in the last row of the page before; empty for the first page. */
  after: string;
  limit: number;
}

export function readImportRows(
  queries: Queries,
  importId: string,
  { kind, after, limit }: RowsQuery,
): Promise<ImportRow[]> {
  if (kind === 'removed') return removedRows(queries, importId, after, limit);
  return broughtRows(queries, importId, { condition: ROW_CONDITIONS[kind], after, limit });
}

type Values = Record<string, string | number | boolean | null>;
/** The columns of a product; the words in other languages are one of them. */
type Columns = Record<string, Values[string] | GoodsWords>;

async function broughtRows(
  queries: Queries,
  importId: string,
  { condition, after, limit }: { condition: string; after: string; limit: number },
): Promise<ImportRow[]> {
  const [ends] = await queries.query<{ last: number | null; seen: number | null }>(
    `SELECT max(ordinal) AS last, max(ordinal) FILTER (WHERE id = $2) AS seen FROM import_rows WHERE import_id = $1`,
    [importId, after],
  );
  const rows: ImportRow[] = [];
  const last = ends?.last ?? -1;
  for (
    let from = (ends?.seen ?? -1) + 1;
    from <= last && rows.length < limit;
    from += ROWS_A_STATEMENT
  ) {
    const found = await queries.query<Found>(
      `SELECT wanted.id, wanted.line, CASE WHEN is_known THEN ${ROW_OF('own')} END AS before, ${ROW_OF('wanted')} AS after
       FROM (${WANTED}) AS wanted LEFT JOIN products AS own USING (id)
       WHERE ${condition} ORDER BY wanted.ordinal LIMIT $4`,
      [importId, from, from + ROWS_A_STATEMENT, limit - rows.length],
    );
    rows.push(...found.map(rowOf));
  }
  return rows;
}

async function removedRows(
  queries: Queries,
  importId: string,
  after: string,
  limit: number,
): Promise<ImportRow[]> {
  const found = await queries.query<Found>(
    `SELECT own.id, null AS line, ${ROW_OF('own')} AS before, null AS after FROM products AS own
     WHERE ${IS_REMOVED}
       AND ($2 = '' OR (own.position, own.id) > (SELECT position, id FROM products WHERE id = $2))
     ORDER BY own.position, own.id LIMIT $3`,
    [importId, after, limit],
  );
  return found.map(rowOf);
}

interface Found {
  id: string;
  line: number | null;
  /** Null if the shop does not have the product. */
  before: Columns | null;
  /** Null if the product is removed. */
  after: Columns | null;
}

function rowOf({ id, line, before, after }: Found): ImportRow {
  const shown = after ?? before ?? {};
  const has = (name: string) => (shown[name] ?? null) !== null;
  const text = (name: string) => String((shown as Values)[name] ?? '');
  return {
    _id: id,
    name: text('name'),
    img: text('img'),
    ...(line !== null && { line }),
    ...(has('size') && { size: text('size') }),
    ...(has('colour') && { colour: text('colour') }),
    price: fromCents(Number(shown.price_cents)),
    hidden: shown.hidden === true,
    ...(has('stock') && { stock: Math.max(0, Number(shown.stock)) }),
    fields: before && after ? changedFields(before, after) : [],
  };
}

function changedFields(before: Columns, after: Columns): ImportRow['fields'] {
  const [was, now] = [eachOf(before), eachOf(after)];
  return FIELDS.filter((name) => was[name] !== now[name]).map((name) => ({
    field: fieldOfColumn(name),
    before: valueOf(name, was[name]),
    after: valueOf(name, now[name]),
  }));
}

const FIELDS = [...REPORTED_NAMES.filter((name) => name !== 'words'), ...WORDS_KEYS];

/** Returns the columns, with each of the words in other languages as one. */
function eachOf({ words, ...columns }: Columns): Values {
  return { ...(columns as Values), ...(words as Values | null) };
}

function valueOf(name: string, value: Values[string] = null) {
  if (typeof value !== 'number') return value;
  if (name.endsWith('_cents')) return fromCents(value);
  return name === 'stock' ? Math.max(0, value) : value;
}

export async function storeRefusals(
  queries: Queries,
  importId: string,
  refused: readonly (ImportFault & { line: number })[],
): Promise<void> {
  if (refused.length === 0) return;
  await queries.query(
    `INSERT INTO import_refusals (import_id, line, reason)
     SELECT $1, * FROM unnest($2::integer[], $3::text[])`,
    [
      importId,
      refused.map(({ line }) => line),
      refused.map(({ part, reason }) => JSON.stringify({ part, reason })),
    ],
  );
}

/** The reason of each is stored as JSON. `after` is the number in the last row of the page before; 0 for the first page. */
export async function readRefusals(
  queries: Queries,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<RefusedRow[]> {
  const rows = await queries.query<RefusedRow>(
    `SELECT number, line, reason FROM import_refusals WHERE import_id = $1 AND number > $2
     ORDER BY number LIMIT $3`,
    [importId, after, limit],
  );
  return rows.map((row) => {
    // An import that an older version has read holds English words.
    if (!row.reason.startsWith('{')) return row;
    const fault = JSON.parse(row.reason) as ImportFault;
    return { ...row, reason: faultInEnglish(fault), said: fault };
  });
}
