/** Computes what an import would change. Changes nothing. */

import { fromCents } from '#domain/money';
import type { ImportMode, ImportReport } from '#domain/owner/importReport';
import type { Queries } from '#server/engines/database/database';
import { fieldOfColumn } from '../goods/goodsRows';
import { isHeld } from '../goods/orderedPieces';
import { qualifiedColumns, REPORTED_NAMES, WANTED } from './wantedProducts';

/** The maximum length of each list of products in a preview. The counts include all products. */
const MAX_NAMED = 100;
/** How many rows one statement compares with the products. While it does, an embedded database takes no order. */
const ROWS_A_STATEMENT = 20_000;

/** What changes in one product, with the field names of the catalogue file. Null stands for an empty field. */
export type ProductChange = ImportReport['changes'][number];
type Value = string | number | boolean | null;

/** What an import would do to the products. The lists hold at most `MAX_NAMED` products each. */
export interface Preview {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  /** How many products the shop has now; 0 if none can be removed. */
  before: number;
  addedIds: string[];
  removedIds: string[];
  /** Products that the file lacks and that stay, because an open order contains them. */
  keptIds: string[];
  changes: ProductChange[];
  /** How many products get another stock than the file says, because it does not say what the stock was before. */
  withoutBefore: number;
  /** How many new products have an empty `stock` in the file, and would therefore be sold out. */
  withoutStock: number;
}

const COUNTED = ['added', 'changed', 'unchanged', 'withoutStock', 'withoutBefore'] as const;
type Counts = Record<(typeof COUNTED)[number], number>;
const NONE: Counts = { added: 0, changed: 0, unchanged: 0, withoutStock: 0, withoutBefore: 0 };

const ROW_OF = (table: string) =>
  `jsonb_build_object(${REPORTED_NAMES.map((name) => `'${name}', ${table}.${name}`).join(', ')})`;
const DIFFERS = `(${qualifiedColumns('own', REPORTED_NAMES)}) IS DISTINCT FROM (${qualifiedColumns('wanted', REPORTED_NAMES)})`;

/** Compares the staged rows of an import with the products. */
export async function previewImport(
  queries: Queries,
  importId: string,
  mode: ImportMode,
): Promise<Preview> {
  const counts = { ...NONE };
  const changes: ProductChange[] = [];
  const [last] = await queries.query<{ ordinal: number | null }>(
    'SELECT max(ordinal) AS ordinal FROM import_rows WHERE import_id = $1',
    [importId],
  );
  for (let from = 0; from <= (last?.ordinal ?? -1); from += ROWS_A_STATEMENT) {
    const rows = [importId, from, from + ROWS_A_STATEMENT] as const;
    const found = await countsOf(queries, rows);
    for (const name of COUNTED) counts[name] += found[name];
    if (changes.length < MAX_NAMED && found.changed > 0)
      changes.push(...(await changesOf(queries, rows)));
  }
  return {
    ...counts,
    ...(mode === 'replace' ? await removal(queries, importId) : NO_REMOVAL),
    addedIds: await idsOf(queries, ADDED, importId),
    changes: changes.slice(0, MAX_NAMED),
  };
}

/** An import's id, and its first and last row, the last one not included. */
type RowRange = readonly [importId: string, from: number, to: number];

async function countsOf(queries: Queries, rows: RowRange): Promise<Counts> {
  const [counts] = await queries.query<Counts>(
    `SELECT count(*) FILTER (WHERE NOT is_known) AS added,
       count(*) FILTER (WHERE is_known AND ${DIFFERS}) AS changed,
       count(*) FILTER (WHERE is_known AND NOT (${DIFFERS})) AS unchanged,
       count(*) FILTER (WHERE is_known AND stock_kind = 'number' AND stock_before IS NULL AND given_stock <> wanted.stock)
         AS "withoutBefore",
       count(*) FILTER (WHERE NOT is_known AND stock_kind = 'blank' AND wanted.stock = 0) AS "withoutStock"
     FROM (${WANTED}) AS wanted LEFT JOIN products AS own USING (id)`,
    rows,
  );
  return { ...NONE, ...counts };
}

/** The SQL condition for a product that the file of the import `$1` does not name, not even in a refused row. */
const IS_MISSING =
  'NOT EXISTS (SELECT FROM import_rows AS given WHERE given.import_id = $1 AND given.id = own.id)';
const HELD = isHeld('own.id');
/** The SQL condition for a product that the import removes: an order that is not settled keeps what it contains. */
export const IS_REMOVED = `${IS_MISSING} AND NOT ${HELD}`;
const REMOVED = `SELECT own.id FROM products AS own WHERE ${IS_REMOVED} ORDER BY own.position, own.id`;
const KEPT = `SELECT own.id FROM products AS own WHERE ${IS_MISSING} AND ${HELD} ORDER BY own.position, own.id`;
const ADDED = `SELECT given.id FROM import_rows AS given LEFT JOIN products AS own USING (id)
  WHERE given.import_id = $1 AND own.id IS NULL ORDER BY given.ordinal`;

type Removal = Pick<Preview, 'removed' | 'before' | 'removedIds' | 'keptIds'>;
const NO_REMOVAL: Removal = { removed: 0, before: 0, removedIds: [], keptIds: [] };

async function removal(queries: Queries, importId: string): Promise<Removal> {
  const [row] = await queries.query<{ removed: number; before: number }>(
    `SELECT count(*) FILTER (WHERE ${IS_REMOVED}) AS removed, count(*) AS before FROM products AS own`,
    [importId],
  );
  return {
    ...{ removed: row?.removed ?? 0, before: row?.before ?? 0 },
    removedIds: await idsOf(queries, REMOVED, importId),
    keptIds: await idsOf(queries, KEPT, importId),
  };
}

async function idsOf(queries: Queries, statement: string, importId: string): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(`${statement} LIMIT ${MAX_NAMED}`, [importId]);
  return rows.map(({ id }) => id);
}

type Columns = Record<string, Value>;

async function changesOf(queries: Queries, range: RowRange): Promise<ProductChange[]> {
  const rows = await queries.query<{ id: string; line: number; before: Columns; after: Columns }>(
    `SELECT wanted.id, wanted.line, ${ROW_OF('own')} AS before, ${ROW_OF('wanted')} AS after
     FROM (${WANTED}) AS wanted JOIN products AS own USING (id)
     WHERE ${DIFFERS} ORDER BY wanted.ordinal LIMIT ${MAX_NAMED}`,
    range,
  );
  return rows.map(({ id, line, before, after }) => ({
    _id: id,
    line,
    fields: REPORTED_NAMES.filter((name) => before[name] !== after[name]).map((name) => ({
      field: fieldOfColumn(name),
      before: valueOf(name, before[name]),
      after: valueOf(name, after[name]),
    })),
  }));
}

function valueOf(name: string, value: Value = null): Value {
  if (typeof value !== 'number') return value;
  if (name.endsWith('_cents')) return fromCents(value);
  return name === 'stock' ? Math.max(0, value) : value;
}
