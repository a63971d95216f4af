import type { Order } from '#domain/orders/order';
import { UNPACKED_STATUSES } from '#domain/orders/orderStatus';
import type { Queries } from '#server/engines/database/database';
import { ORDER_COLUMNS, type OrderRow } from './orderRows';
import { withLines } from './ordersStore';

const OPEN = UNPACKED_STATUSES.map((status) => `'${status}'`).join(', ');

/** SQL for one row: how many pieces the unpacked orders of the person `$1` hold, from at most `enough` order lines. */
const openPieces = (enough: string) => `SELECT coalesce(sum(quantity), 0)::integer AS pieces FROM (
    SELECT quantity FROM orders JOIN order_lines ON order_id = orders.id
    WHERE uid = $1 AND status IN (${OPEN}) LIMIT ${enough}
  ) AS open`;

/**
 * Returns how many pieces a person's orders that are not packed contain, or a number that is at least `enough`. Reads at most
 * `enough` order lines, because each line contains at least one piece.
 */
export async function countOpenPieces(
  queries: Queries,
  uid: string,
  enough: number,
): Promise<number> {
  const [row] = await queries.query<{ pieces: number }>(openPieces('$2'), [uid, enough]);
  return row?.pieces ?? 0;
}

export interface EarlierOrders {
  /** The order that the person placed with the idempotency key, and the hash of its request body. */
  withKey: { order: Order; bodyHash: string } | undefined;
  /** Whether somebody has asked for the key before an order came with it. */
  isClosed: boolean;
  /** The number that `countOpenPieces` would return. */
  openPieces: number;
}

/** Uses one statement, because each costs the order a round trip; another one only if an order has the key. */
export async function readEarlierOrders(
  queries: Queries,
  { uid, key, enough }: { uid: string; key: string | undefined; enough: number },
): Promise<EarlierOrders> {
  type Row = { pieces: number; is_closed: boolean } & ({ id: null } | OrderRow);
  const [row] = await queries.query<Row>(
    `SELECT pieces, ${ORDER_COLUMNS},
       EXISTS (SELECT FROM closed_attempts WHERE uid = $1 AND idempotency_key = $2) AS is_closed
     FROM (${openPieces('$3')}) AS counted
     LEFT JOIN orders ON uid = $1 AND idempotency_key = $2`,
    [uid, key, enough],
  );
  const found = row === undefined || row.id === null ? undefined : row;
  const [order] = await withLines(queries, found ? [found] : []);
  return {
    withKey: found && order && { order, bodyHash: found.body_hash },
    isClosed: row?.is_closed ?? false,
    openPieces: row?.pieces ?? 0,
  };
}

/** No request is on its way for this long, so its key can then be forgotten. */
const KEPT_DAYS = 7;

/** Closes a key for good. Call it in a transaction that holds the lock of `lockForOrder`. */
export async function closeAttempt(queries: Queries, uid: string, key: string): Promise<void> {
  await queries.query(
    'INSERT INTO closed_attempts (uid, idempotency_key) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [uid, key],
  );
}

export async function sweepClosedAttempts(queries: Queries): Promise<void> {
  await queries.query(
    'DELETE FROM closed_attempts WHERE closed_at < now() - make_interval(days => $1)',
    [KEPT_DAYS],
  );
}
