import type { OrderAct } from '#domain/owner/ownerOrder';
import type { Queries } from '#server/engines/database/database';
import { lockIds } from './products/productsStore';

/** Takes the pieces of an ended order from the stock again. If not all are there, takes none and resolves with false. */
export async function takeFromStock(queries: Queries, id: string): Promise<boolean> {
  const wanted = await queries.query<{ _id: string; quantity: number }>(
    `SELECT product_id AS _id, sum(quantity - restocked)::integer AS quantity FROM order_lines
     WHERE order_id = $1 GROUP BY product_id ORDER BY product_id`,
    [id],
  );
  const ids = wanted.map(({ _id }) => _id);
  const known = await lockIds(queries, ids);
  const quantities = wanted.map(({ quantity }) => quantity);
  const short = await queries.query(
    `SELECT FROM unnest($1::text[], $2::integer[]) AS wanted (id, pieces)
     JOIN products USING (id) WHERE stock < pieces`,
    [ids, quantities],
  );
  if (short.length > 0 || ids.some((product) => !known.has(product))) return false;
  await queries.query(
    `WITH taken AS (
       UPDATE products SET stock = stock - wanted.pieces
       FROM unnest($2::text[], $3::integer[]) AS wanted (id, pieces) WHERE products.id = wanted.id
     ) UPDATE order_lines SET counted = (SELECT stock IS NOT NULL FROM products WHERE id = product_id)
     WHERE order_id = $1`,
    [id, ids, quantities],
  );
  return true;
}

type Pieces = NonNullable<OrderAct['dropped']>;

/** What became of pieces that were to go back into stock. */
export interface Returned {
  /** Those whose product has left the catalogue. */
  dropped: Pieces;
  /** Those that were counted when they were ordered, and whose product is not counted now. */
  uncounted: Pieces;
}

/** Puts back what an order took, without what a refund has put back. */
export async function returnToStock(queries: Queries, id: string): Promise<Returned> {
  const pieces = await queries.query<Pieces[number]>(
    `SELECT product_id AS _id, sum(quantity - restocked)::integer AS quantity FROM order_lines
     WHERE order_id = $1 AND counted AND quantity > restocked GROUP BY product_id ORDER BY product_id`,
    [id],
  );
  const { dropped, uncounted } = await addToStock(queries, pieces);
  return { dropped, uncounted: named(uncounted, pieces) };
}

/** What became of the pieces of a refund that were to go back into stock. */
export interface Restocked extends Returned {
  /** How many are counted in the stock again. */
  pieces: number;
}

/**
 * Puts refunded pieces of a locked order back into stock. `before` is how many pieces of each product went back earlier. No
 * piece is put back twice, even if its refund failed and is sent again.
 */
export async function restock(
  queries: Queries,
  id: string,
  pieces: Readonly<Record<string, number>>,
  before: ReadonlyMap<string, number>,
): Promise<Restocked> {
  const ids = Object.keys(pieces);
  const put = await queries.query<Pieces[number] & { counted: number }>(
    `WITH room AS (
       SELECT line, least(quantity - restocked,
         least(pieces, before + pieces - sum(restocked) OVER product)
           - coalesce(sum(quantity - restocked) OVER earlier, 0)) AS wanted
       FROM order_lines JOIN unnest($2::text[], $3::integer[], $4::integer[]) AS back (product_id, pieces, before)
         USING (product_id)
       WHERE order_id = $1
       WINDOW product AS (PARTITION BY product_id),
         earlier AS (product ORDER BY line ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
     ), put AS (
       UPDATE order_lines SET restocked = restocked + wanted FROM room
       WHERE order_id = $1 AND order_lines.line = room.line AND wanted > 0
       RETURNING product_id, wanted, counted
     ) SELECT product_id AS _id, sum(wanted)::integer AS quantity,
         coalesce(sum(wanted) FILTER (WHERE counted), 0)::integer AS counted
       FROM put GROUP BY product_id ORDER BY product_id`,
    [id, ids, Object.values(pieces), ids.map((each) => before.get(each) ?? 0)],
  );
  const { uncounted, ...added } = await addToStock(queries, put);
  const counted = put.map((each) => ({ _id: each._id, quantity: each.counted }));
  return { ...added, uncounted: named(uncounted, counted) };
}

/** Those of the pieces that are of these products. */
function named(ids: ReadonlySet<string>, pieces: Pieces): Pieces {
  return pieces.filter(({ _id, quantity }) => ids.has(_id) && quantity > 0);
}

/** Locks the products in the order of their ids, as an order does, so that there is no deadlock. */
async function addToStock(queries: Queries, pieces: readonly Pieces[number][]) {
  const known = await lockIds(
    queries,
    pieces.map(({ _id }) => _id),
  );
  // A product without `stock` is not counted, so its stock stays null.
  const added = await queries.query<{ id: string; pieces: number }>(
    `UPDATE products SET stock = least(stock::bigint + returned.pieces, 2147483647)
     FROM unnest($1::text[], $2::integer[]) AS returned (id, pieces)
     WHERE products.id = returned.id AND stock IS NOT NULL RETURNING products.id, returned.pieces`,
    [pieces.map(({ _id }) => _id), pieces.map(({ quantity }) => quantity)],
  );
  const counted = new Set(added.map(({ id }) => id));
  return {
    pieces: added.reduce((sum, row) => sum + row.pieces, 0),
    dropped: pieces.flatMap(({ _id, quantity }) => (known.has(_id) ? [] : { _id, quantity })),
    uncounted: new Set([...known].filter((id) => !counted.has(id))),
  };
}
