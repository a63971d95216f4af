import { SETTLED_STATUSES, UNPACKED_STATUSES } from '#domain/orders/orderStatus';
import type { Queries } from '#server/engines/database/database';

/** SQL for whether an order that is neither delivered nor ended contains the product with the id `id`. */
export const isHeld = (id: string) => `EXISTS (
  SELECT FROM order_lines JOIN orders ON orders.id = order_id
  WHERE product_id = ${id} AND status <> ALL('{${SETTLED_STATUSES.join()}}'))`;

/** Returns which of these products are in an order that is neither delivered nor ended. */
export async function heldByOrders(queries: Queries, ids: readonly string[]) {
  const rows = await queries.query<{ id: string }>(
    `SELECT id FROM unnest($1::text[]) AS given (id) WHERE ${isHeld('given.id')}`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * SQL for the lines of the products `$1` in orders of the statuses `$2`, with the pieces that need not be sent (`gone`):
 * they are in stock again, or their money went back. Like `withReturned`, it takes them from a product's first lines.
 */
const UNPACKED = `SELECT order_id, line, product_id, quantity,
    greatest(restocked, least(quantity, returned - coalesce(sum(quantity) OVER (
      PARTITION BY order_id, product_id ORDER BY line ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ), 0))) AS gone
  FROM order_lines JOIN orders ON orders.id = order_id, LATERAL (
    SELECT coalesce(sum((part -> 'pieces' ->> product_id)::integer), 0) AS returned FROM ledger
    WHERE ledger.order_id = orders.id AND ledger.state <> 'failed'
  ) AS back
  WHERE product_id = ANY($1::text[]) AND status = ANY($2)`;

/** Returns how many pieces of these products are to be sent with orders that are not packed yet. */
export async function unpackedPieces(queries: Queries, ids: readonly string[]) {
  const rows = await queries.query<{ id: string; pieces: number }>(
    `SELECT product_id AS id, sum(quantity - gone)::integer AS pieces FROM (${UNPACKED}) AS unpacked GROUP BY product_id`,
    [ids, UNPACKED_STATUSES],
  );
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/**
 * Marks the pieces of these products in orders that are not packed yet as taken from the stock when they were ordered, and
 * those that need not be sent as put back: a count of the shelf has counted them, if they are there.
 */
export async function markUnpackedAsCounted(
  queries: Queries,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await queries.query(
    `UPDATE order_lines SET counted = true, restocked = gone FROM (${UNPACKED}) AS unpacked
     WHERE order_lines.order_id = unpacked.order_id AND order_lines.line = unpacked.line
       AND (NOT counted OR restocked < gone)`,
    [ids, UNPACKED_STATUSES],
  );
}

/**
 * The lines of the products `$1` that were ordered since the act `$2` and not counted, or whose expired order goes on
 * since then. Leaves out cancelled and expired orders.
 */
const UNCOUNTED_SINCE = `orders.id = order_id AND status NOT IN ('Cancelled', 'Expired')
  AND (ordered_at >= owner_acts.acted_at OR EXISTS (
    SELECT FROM order_acts WHERE order_acts.order_id = orders.id AND order_acts.acted_at >= owner_acts.acted_at
      AND from_status = 'Expired'))
  AND owner_acts.id::text = $2 AND product_id = ANY($1::text[]) AND NOT counted`;

/** Marks the pieces of these products that were ordered since the act `act` as taken from the stock when they were ordered. */
export async function markOrderedSinceAsCounted(
  queries: Queries,
  act: string,
  ids: readonly string[],
): Promise<void> {
  await queries.query(
    `UPDATE order_lines SET counted = true FROM orders, owner_acts WHERE ${UNCOUNTED_SINCE}`,
    [ids, act],
  );
}

/** Returns by how many pieces of these products orders have changed the shelf since the act `act`, without being counted. */
export async function uncountedSince(queries: Queries, act: string, ids: readonly string[]) {
  const rows = await queries.query<{ id: string; pieces: number }>(
    `SELECT id, sum(pieces)::integer AS pieces FROM (
       SELECT product_id AS id, restocked - quantity AS pieces FROM order_lines, orders, owner_acts
       WHERE ${UNCOUNTED_SINCE}
       UNION ALL SELECT back._id, back.quantity FROM owner_acts
         JOIN order_acts ON order_acts.acted_at >= owner_acts.acted_at AND uncounted IS NOT NULL,
         jsonb_to_recordset(uncounted) AS back (_id text, quantity integer)
       WHERE owner_acts.id::text = $2 AND back._id = ANY($1::text[])
     ) AS change GROUP BY id`,
    [ids, act],
  );
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}
