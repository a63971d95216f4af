/** Gives the products of an import their places in the list: adds new ones there, and moves others. */

import type { Queries } from '#server/engines/database/database';
import { GAP, refreshList } from '../products/listIndexes';
import { WRITTEN_COLUMNS } from '../products/writtenColumns';
import { WANTED } from './wantedProducts';

/**
 * SQL for the rows of the import `$1` that are to be placed: new products, and products that move. The rows
 * are split, in the file's order, into runs. A run is one product that keeps its position and the rows to place
 * behind it. `a` is the position of that product, and `b` is the position of the product that begins the next run.
 * Rows to place at the start of the file are a run without `a`.
 */
const PLACED = `
  WITH ranked AS (
    SELECT given.id, given.ordinal, given.is_refused, own.id IS NULL AS is_new,
      CASE WHEN NOT given.moves THEN own.position END AS kept,
      count(CASE WHEN NOT given.moves THEN own.position END) OVER (ORDER BY given.ordinal, given.id) AS run
    FROM import_rows AS given LEFT JOIN products AS own USING (id) WHERE given.import_id = $1
  ), runs AS (
    SELECT run, max(kept) AS a, lead(max(kept)) OVER (ORDER BY run) AS b, count(*) AS rows
    FROM ranked GROUP BY run
  ), placed AS (
    SELECT id, ordinal, is_refused, is_new, CASE
        WHEN a IS NULL AND b IS NULL THEN nth * ${GAP}
        WHEN a IS NULL THEN b - (rows - nth + 1) * ${GAP}
        WHEN b IS NULL THEN a + (nth - 1) * ${GAP}
        ELSE a + (b - a) * (nth - 1) / rows
      END AS position
    FROM (
      SELECT ranked.*, a, b, rows, row_number() OVER (PARTITION BY run ORDER BY ordinal, id) AS nth
      FROM ranked JOIN runs USING (run)
    ) AS numbered WHERE kept IS NULL
  )`;

/** Moves up to `limit` products to their places. A product that is there already is not moved again. */
export async function moveProducts(
  queries: Queries,
  importId: string,
  limit?: number,
): Promise<void> {
  await queries.query(
    `${PLACED}, chosen AS (
       SELECT own.id, placed.position FROM placed JOIN products AS own USING (id)
       WHERE NOT is_new AND own.position <> placed.position ORDER BY placed.ordinal LIMIT $2::bigint
     ), moving AS (
       SELECT own.id, chosen.position FROM chosen JOIN products AS own USING (id) ORDER BY own.id FOR UPDATE OF own
     ) UPDATE products AS own SET position = moving.position FROM moving WHERE own.id = moving.id`,
    [importId, limit ?? null],
  );
}

/** What a batch needs to know of its import: its id, and the id of its act in the journal. */
export interface Acting {
  id: string;
  act: string;
}

/** Where new products belong, by the ordinals of their rows, in ascending order. */
interface NewPlaces {
  ordinals: number[];
  positions: number[];
}

/**
 * Reads the places of all new products. This ranks all rows of the file, so it is done once and not for each batch. As
 * JSON, because a million rows would hold up the process.
 */
export async function readNewPlaces(queries: Queries, importId: string): Promise<NewPlaces> {
  const [row] = await queries.query<Partial<NewPlaces>>(
    `${PLACED} SELECT coalesce(json_agg(ordinal ORDER BY ordinal), '[]') AS ordinals,
       coalesce(json_agg(position ORDER BY ordinal), '[]') AS positions
     FROM placed WHERE is_new AND NOT is_refused`,
    [importId],
  );
  return { ordinals: [], positions: [], ...row };
}

/** Adds the new products of these rows. Does not add those that have come into the shop meanwhile. */
export async function addNew(
  queries: Queries,
  { id, act }: Acting,
  { ordinals, positions }: NewPlaces,
): Promise<void> {
  const added = await queries.query<{ id: string }>(
    `INSERT INTO products (position, stock, stock_said, stock_by_export, ${WRITTEN_COLUMNS})
     SELECT place.position, stock, stock_said, stock_by_export, ${WRITTEN_COLUMNS}
     FROM (${WANTED}) AS wanted
       JOIN unnest($4::integer[], $5::bigint[]) AS place (ordinal, position) USING (ordinal)
     WHERE NOT is_known RETURNING id`,
    [id, ordinals[0], (ordinals.at(-1) ?? 0) + 1, ordinals, positions],
  );
  await refreshList(queries, { act, ids: added.map((row) => row.id), moved: true });
}
