import type { Order } from '#domain/orders/order';
import type { Queries } from '#server/engines/database/database';
import { paymentsByOrder } from './orderMoney';
import { type LineRow, ORDER_COLUMNS, orderOf, type OrderRow } from './orderRows';

/** Reads an order; with a `uid`, only an order of this person. */
export async function findOrder(
  queries: Queries,
  id: string,
  uid?: string,
): Promise<Order | undefined> {
  const rows = await queries.query<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE id = $1 AND ($2::text IS NULL OR uid = $2)`,
    [id, uid],
  );
  return (await withLines(queries, rows))[0];
}

/** The maximum in one response, which could otherwise hold a hundred orders with a thousand lines each. */
const MAX_LISTED_LINES = 5_000;

interface OrderPlace {
  limit: number;
  /** The id of one of the person's orders. Only orders that are older than this one are listed. */
  before?: string | undefined;
}

/**
 * Reads a person's orders, newest first. `more` says whether there are further orders. Returns fewer than
 * `limit` orders if they would have more than `MAX_LISTED_LINES` order lines in total.
 */
export async function readOrders(queries: Queries, uid: string, { limit, before }: OrderPlace) {
  const rows = await queries.query<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE uid = $1 AND ($2::text IS NULL
       OR sequence < (SELECT sequence FROM orders WHERE uid = $1 AND id = $2::text))
     ORDER BY sequence DESC LIMIT $3`,
    [uid, before, limit + 1],
  );
  const orders = await withLines(queries, rows.slice(0, limit));
  return { orders, more: rows.length > orders.length };
}

/** Returns the orders of these rows with their order lines. Leaves out the last orders if there are too many lines. */
export async function withLines(queries: Queries, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const lines = await queries.query<LineRow>(
    `SELECT order_lines.* FROM unnest($1::text[]) WITH ORDINALITY AS own (id, place)
     JOIN order_lines ON order_id = own.id ORDER BY place, line LIMIT ${MAX_LISTED_LINES + 1}`,
    [rows.map((row) => row.id)],
  );
  const linesOf = new Map(rows.map((row): [string, LineRow[]] => [row.id, []]));
  for (const line of lines) linesOf.get(line.order_id)?.push(line);
  const payments = await paymentsByOrder(queries, rows);
  return wholeOrders(rows, lines).map((row) =>
    orderOf(row, linesOf.get(row.id) ?? [], payments.get(row.id)),
  );
}

/** If `lines` was cut off, leaves out the order of the last line, which may be incomplete, and all after it. */
function wholeOrders(rows: readonly OrderRow[], lines: readonly LineRow[]): readonly OrderRow[] {
  if (lines.length <= MAX_LISTED_LINES) return rows;
  const cut = rows.findIndex(({ id }) => id === lines.at(-1)?.order_id);
  return rows.slice(0, cut);
}
