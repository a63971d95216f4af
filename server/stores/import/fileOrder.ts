/**
 * Finds the products that must move, so that the catalogue has the order of the file. As many products as
 * possible keep their position: if two products change places, at most these two move, in a catalogue of any size.
 */

import type { Queries } from '#server/engines/database/database';

const ROWS_A_READ = 10_000;

/** Marks the rows whose products must move. Resolves with their number. */
export async function markMoves(queries: Queries, importId: string): Promise<number> {
  await queries.query('UPDATE import_rows SET moves = false WHERE import_id = $1 AND moves', [
    importId,
  ]);
  if (!(await isOutOfOrder(queries, importId))) return 0;
  const moved = movedRows(await readKnown(queries, importId));
  await queries.query(
    'UPDATE import_rows SET moves = true WHERE import_id = $1 AND ordinal = ANY($2::integer[])',
    [importId, moved],
  );
  return moved.length;
}

/**
 * Whether products stand in another order than in the file, or too few positions are free between two of them
 * for the new products there.
 */
async function isOutOfOrder(queries: Queries, importId: string): Promise<boolean> {
  const [row] = await queries.query<{ found: boolean }>(
    `SELECT EXISTS (
       SELECT FROM (
         SELECT position - lag(position) OVER (ORDER BY place) AS space, place - lag(place) OVER (ORDER BY place) AS rows
         FROM (
           SELECT own.position, row_number() OVER (ORDER BY given.ordinal, given.id) AS place
           FROM import_rows AS given LEFT JOIN products AS own USING (id) WHERE given.import_id = $1
         ) AS placed WHERE position IS NOT NULL
       ) AS pairs WHERE space < rows
     ) AS found`,
    [importId],
  );
  return row?.found === true;
}

/** The products of the file that the shop has, in the file's order. Each field is one array, which saves memory. */
interface KnownRows {
  ordinals: number[];
  positions: number[];
  /** The number of new products between the previous known product and this one. */
  newBefore: number[];
}

async function readKnown(queries: Queries, importId: string): Promise<KnownRows> {
  const known: KnownRows = { ordinals: [], positions: [], newBefore: [] };
  let last = { ordinal: -1, id: '' };
  let isNew = 0;
  for (;;) {
    const read: { id: string; position: number | null; ordinal: number }[] = await queries.query(
      `SELECT given.id, given.ordinal, own.position FROM import_rows AS given LEFT JOIN products AS own USING (id)
       WHERE given.import_id = $1 AND (given.ordinal, given.id) > ($2::integer, $3::text)
       ORDER BY given.ordinal, given.id LIMIT ${ROWS_A_READ}`,
      [importId, last.ordinal, last.id],
    );
    for (const { ordinal, position } of read) {
      if (position !== null) {
        known.ordinals.push(ordinal);
        known.positions.push(position);
        known.newBefore.push(isNew);
      }
      isNew = position === null ? isNew + 1 : 0;
    }
    const end = read.at(-1);
    if (end === undefined) return known;
    last = end;
  }
}

/** Returns the ordinals of the products that must move: those outside of a longest run of rising positions. */
export function movedRows({ ordinals, positions, newBefore }: KnownRows): number[] {
  const keeps = risingRows(positions);
  const moved: number[] = [];
  let before = -Infinity;
  let toPlace = 0;
  for (const [index, position] of positions.entries()) {
    toPlace += newBefore[index] ?? 0;
    // Where too few positions are free between two products that keep theirs, the second one moves too.
    if (keeps.has(index) && position - before > toPlace) {
      before = position;
      toPlace = 0;
    } else {
      moved.push(ordinals[index] ?? 0);
      toPlace += 1;
    }
  }
  return moved;
}

/**
 * Returns the indexes of a longest rising subsequence, by patience sorting: `tails[n]` is the index of the
 * smallest number that ends a rising subsequence of length n + 1.
 */
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
