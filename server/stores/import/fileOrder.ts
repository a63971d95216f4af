/**
 * Finds the places of an import's products, so that the catalogue has the order of the file. As many products as
 * possible keep their position: if two products change places, at most these two move, in a catalogue of any size.
 */

import type { ImportMode } from '#domain/owner/importReport';
import type { LongWork } from '#server/engines/database/database';
import { POSITION_GAP } from '../products/listIndexes';

/** How many rows one statement reads. While it does, an embedded database answers nobody. */
const ROWS_A_READ = 2_000;

/** A row of the file, and the position of its product. */
export interface Place<Position = number> {
  id: string;
  ordinal: number;
  position: Position;
}

/**
 * Reads which products of the file are new and which ones must move, and where they belong. A file that only adds
 * moves none, and its new products come first, as the newest.
 */
export async function readPlaces(
  queries: LongWork,
  importId: string,
  mode: ImportMode,
): Promise<{ added: Place[]; moved: Place[] }> {
  const all = await readRows(queries, importId);
  const rows = mode === 'add' ? all.filter(({ position }) => position === null) : all;
  const behind = mode === 'add' ? [await firstPosition(queries)] : [];
  const positions = newPositions([...rows.map(({ position }) => position), ...behind]);
  const [added, moved]: [Place[], Place[]] = [[], []];
  for (const [index, row] of rows.entries()) {
    const position = positions[index] ?? null;
    if (position !== null) (row.position === null ? added : moved).push({ ...row, position });
  }
  return { added, moved };
}

async function firstPosition(queries: LongWork): Promise<number | null> {
  const [first] = await queries.query<{ position: number | null }>(
    'SELECT min(position) AS position FROM products',
  );
  return first?.position ?? null;
}

/** Reads all rows in the file's order; with null as the position if the shop does not have the product. */
async function readRows(queries: LongWork, importId: string): Promise<Place<number | null>[]> {
  const rows: Place<number | null>[] = [];
  let last = { ordinal: -1, id: '' };
  for (;;) {
    await queries.giveWay?.();
    const read = await queries.query<Place<number | null>>(
      `SELECT given.id, given.ordinal, own.position FROM import_rows AS given LEFT JOIN products AS own USING (id)
       WHERE given.import_id = $1 AND (given.ordinal, given.id) > ($2::integer, $3::text)
       ORDER BY given.ordinal, given.id LIMIT ${ROWS_A_READ}`,
      [importId, last.ordinal, last.id],
    );
    rows.push(...read);
    const end = read.at(-1);
    if (end === undefined) return rows;
    last = end;
  }
}

/** Returns null for a product that keeps its position. The rows between two such products share the space equally. */
export function newPositions(positions: readonly (number | null)[]): (number | null)[] {
  const keeps = keptRows(positions);
  const placed: (number | null)[] = positions.map(() => null);
  let before: number | null = null;
  let first = 0;
  for (let index = 0; index <= positions.length; index += 1) {
    if (index < positions.length && !keeps.has(index)) continue;
    const after = positions[index] ?? null;
    const count = index - first;
    for (let nth = 1; nth <= count; nth += 1)
      placed[first + nth - 1] = placeBetween({ before, after }, nth, count);
    before = after;
    first = index + 1;
  }
  return placed;
}

/** Returns the position of the `nth` of `count` rows, counted from 1, between the positions of two products. */
function placeBetween(
  { before, after }: Record<'before' | 'after', number | null>,
  nth: number,
  count: number,
): number {
  if (after === null) return (before ?? 0) + nth * POSITION_GAP;
  if (before === null) return after - (count - nth + 1) * POSITION_GAP;
  return before + Math.floor(((after - before) / (count + 1)) * nth);
}

/** Returns the indexes of the products that keep their position: a longest run of rising ones with enough space between. */
function keptRows(positions: readonly (number | null)[]): Set<number> {
  const known: number[] = [];
  for (const [index, position] of positions.entries()) if (position !== null) known.push(index);
  const rising = risingRows(known.map((index) => positions[index] ?? 0));
  const keeps = new Set<number>();
  let before = { index: -1, position: -Infinity };
  for (const nth of [...rising].reverse()) {
    const index = known[nth] ?? 0;
    const position = positions[index] ?? 0;
    // The rows between this product and the last one that keeps its position need a position each.
    if (position - before.position < index - before.index) continue;
    keeps.add(index);
    before = { index, position };
  }
  return keeps;
}

/** Uses patience sorting: `tails[n]` is the index of the smallest number that ends a rising subsequence of n + 1. */
function risingRows(positions: readonly number[]): Set<number> {
  const tails: number[] = [];
  const previous = new Int32Array(positions.length);
  for (const index of positions.keys()) {
    const length = longestBefore(positions, tails, index);
    previous[index] = tails[length - 1] ?? -1;
    tails[length] = index;
  }
  const rising = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) rising.add(at);
  return rising;
}

/** Returns the length of the longest rising subsequence that this number continues, by binary search. */
function longestBefore(
  positions: readonly number[],
  tails: readonly number[],
  index: number,
): number {
  const position = positions[index] ?? 0;
  let [low, high] = [0, tails.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const end = positions[tails[middle] ?? 0] ?? 0;
    if (end < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
