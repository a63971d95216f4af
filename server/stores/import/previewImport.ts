import type { ImportMode, ImportRow } from '#domain/owner/importReport';
import type { LongWork, Queries } from '#server/engines/database/database';
import { isHeld } from '../goods/orderedPieces';
import {
  DIFFERS,
  IS_MISSING,
  IS_REMOVED,
  readImportRows,
  ROW_CONDITIONS,
  ROWS_A_STATEMENT,
} from './importRows';
import type { Checkpoint } from './stagedImport';
import { WANTED } from './wantedProducts';

/** The maximum length of each list of products in a preview. The counts include all products. */
const MAX_NAMED = 100;

const COUNTED = {
  added: ROW_CONDITIONS.added,
  changed: ROW_CONDITIONS.changed,
  unchanged: `is_known AND NOT (${DIFFERS})`,
  // The next three count only rows that are added or changed.
  hidden: ROW_CONDITIONS.hidden,
  free: ROW_CONDITIONS.free,
  withoutPicture: ROW_CONDITIONS.no_picture,
  // New products with an empty `stock`, which would therefore be sold out.
  withoutStock: "NOT is_known AND stock_kind = 'blank' AND wanted.stock = 0",
  // Products that get another stock than the file says, because the file does not say what the stock was before.
  withoutBefore:
    "is_known AND stock_kind = 'number' AND stock_before IS NULL AND given_stock <> wanted.stock",
};
const NAMES = Object.keys(COUNTED) as (keyof typeof COUNTED)[];
type Counts = Record<keyof typeof COUNTED, number>;

export type Preview = Counts & Removal;

/** Counts what the staged rows of an import would change. Changes nothing in the shop. */
export async function previewImport(
  queries: LongWork,
  importId: string,
  mode: ImportMode,
): Promise<Preview> {
  const counts = Object.fromEntries(NAMES.map((name) => [name, 0])) as Counts;
  const [last] = await queries.query<{ ordinal: number | null }>(
    'SELECT max(ordinal) AS ordinal FROM import_rows WHERE import_id = $1',
    [importId],
  );
  for (let from = 0; from <= (last?.ordinal ?? -1); from += ROWS_A_STATEMENT) {
    await queries.giveWay?.();
    const [found] = await queries.query<Counts>(
      `SELECT ${NAMES.map((name) => `count(*) FILTER (WHERE ${COUNTED[name]}) AS "${name}"`).join(', ')}
       FROM (${WANTED}) AS wanted LEFT JOIN products AS own USING (id)`,
      [importId, from, from + ROWS_A_STATEMENT],
    );
    for (const name of NAMES) counts[name] += found?.[name] ?? 0;
  }
  return { ...counts, ...(mode === 'replace' ? await removal(queries, importId) : NO_REMOVAL) };
}

interface Removal {
  removed: number;
  /** How many products the shop has now; 0 if none can be removed. */
  before: number;
  /** The first products that the file lacks and that stay, because an open order contains them. */
  keptIds: string[];
}
const NO_REMOVAL: Removal = { removed: 0, before: 0, keptIds: [] };

async function removal(queries: Queries, importId: string): Promise<Removal> {
  const keptIds = await keepHeld(queries, importId);
  const [row] = await queries.query<{ removed: number; before: number }>(
    `SELECT count(*) FILTER (WHERE ${IS_REMOVED}) AS removed, count(*) AS before FROM products AS own`,
    [importId],
  );
  return { removed: row?.removed ?? 0, before: row?.before ?? 0, keptIds };
}

/**
 * Records which products the import keeps, because an order that is not settled contains them. The import must not remove
 * more than this preview says, however many of these orders are settled before it is applied. Returns the first ones.
 */
async function keepHeld(queries: Queries, importId: string): Promise<string[]> {
  const [row] = await queries.query<{ first: string[] }>(
    `UPDATE imports SET kept_ids = ARRAY(
       SELECT own.id FROM products AS own WHERE ${IS_MISSING} AND ${isHeld('own.id')} ORDER BY own.position, own.id)
     WHERE id = $1 RETURNING kept_ids[1:${MAX_NAMED}] AS first`,
    [importId],
  );
  return row?.first ?? [];
}

/** The share of the products that an import may remove without confirmation. */
const MOST_REMOVED = 0.05;

/**
 * Whether so much is removed that the file may be cut off. A refused row that names no product may mean any product
 * that is missing.
 */
export function removesTooMany({ removed, before }: Preview, { unnamed }: Checkpoint): boolean {
  return removed > before * MOST_REMOVED || (removed > 0 && unnamed > 0);
}

/** The first rows of each kind, for an import at the terminal. What is not asked for is empty. */
export type FirstRows = Record<'added' | 'changed' | 'removed', ImportRow[]>;

export async function readFirstRows(
  queries: Queries,
  importId: string,
  preview: Preview,
  asked: readonly (keyof FirstRows)[],
): Promise<FirstRows> {
  const first = (kind: keyof FirstRows) =>
    asked.includes(kind) && preview[kind] > 0
      ? readImportRows(queries, importId, { kind, after: '', limit: MAX_NAMED })
      : Promise.resolve([]);
  return {
    added: await first('added'),
    changed: await first('changed'),
    removed: await first('removed'),
  };
}
