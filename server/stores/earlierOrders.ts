/** What a new order must know of the person's earlier ones. */
import { type Order, ORDER_STATUS } from '#domain/order';
import type { Queries } from '../database/database';
import { ORDER_COLUMNS, type OrderRow, withLines } from './ordersStore';

/** SQL: one row with the number of pieces in the orders in Processing of the person `$1`, counted up to `enough`. */
const openPieces = (enough: string) => `SELECT coalesce(sum(quantity), 0)::integer AS pieces FROM (
    SELECT quantity FROM orders JOIN order_lines ON order_id = orders.id
    WHERE uid = $1 AND status = '${ORDER_STATUS}' LIMIT ${enough}
  ) AS open`;

/**
 * Returns how many pieces a person's orders in Processing hold, or a number that is at least `enough`. Reads no more
 * lines than that, because each line has a piece.
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
  /** As `countOpenPieces` counts them. */
  openPieces: number;
}

/**
 * Reads what a new order must know of the person's earlier ones, in one statement: an order costs a round trip for
 * each.
 */
export async function readEarlierOrders(
  queries: Queries,
  { uid, key, enough }: { uid: string; key: string | undefined; enough: number },
): Promise<EarlierOrders> {
  type Row = { pieces: number } & ({ id: null } | OrderRow);
  const [row] = await queries.query<Row>(
    `SELECT pieces, ${ORDER_COLUMNS} FROM (${openPieces('$3')}) AS counted
     LEFT JOIN orders ON uid = $1 AND idempotency_key = $2`,
    [uid, key, enough],
  );
  const found = row === undefined || row.id === null ? undefined : row;
  const [order] = await withLines(queries, found ? [found] : []);
  return {
    withKey: found && order && { order, bodyHash: found.body_hash },
    openPieces: row?.pieces ?? 0,
  };
}
