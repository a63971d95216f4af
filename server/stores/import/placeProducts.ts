import type { Queries } from '#server/engines/database/database';
import { refreshList } from '../products/listIndexes';
import { WRITTEN_COLUMNS } from '../products/writtenColumns';
import type { Place } from './fileOrder';
import { WANTED } from './wantedProducts';

/** What a batch needs to know of its import: its id, and the id of its act in the journal. */
export interface ImportAct {
  id: string;
  act: string;
}

export async function moveProducts(
  queries: Queries,
  { act }: ImportAct,
  places: readonly Place[],
): Promise<void> {
  const ids = places.map(({ id }) => id);
  // Locks the products sorted by id, as orders do.
  await queries.query(
    `WITH moving AS (
       SELECT own.id, place.position
       FROM products AS own JOIN unnest($1::text[], $2::bigint[]) AS place (id, position) USING (id)
       WHERE own.position <> place.position ORDER BY own.id FOR UPDATE OF own
     ) UPDATE products AS own SET position = moving.position FROM moving WHERE own.id = moving.id`,
    [ids, places.map(({ position }) => position)],
  );
  await refreshList(queries, { act, ids, moved: true });
}

/** Adds the new products of these rows. Does not add those that have come into the shop meanwhile. */
export async function addNew(
  queries: Queries,
  { id, act }: ImportAct,
  places: readonly Place[],
): Promise<void> {
  const ordinals = places.map(({ ordinal }) => ordinal);
  const positions = places.map(({ position }) => position);
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
