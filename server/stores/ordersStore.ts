/** Reads orders. `insertOrder.ts` stores them. */

import type { Language } from '#domain/language';
import { fromCents } from '#domain/money';
import { trackingLink } from '#domain/orders/carriers';
import type { Order, OrderLine } from '#domain/orders/order';
import type { Queries } from '#server/engines/database/database';
import { amountsOf, paymentOf, paymentsByOrder, type ShownPayment } from './orderMoney';

export interface OrderRow {
  id: string;
  body_hash: string;
  ordered_at: Date;
  status: string;
  name: string;
  email: string;
  address: string | null;
  number: string;
  total_cents: number;
  items_cents: number | null;
  shipping_cents: number | null;
  tax_cents: number | null;
  tax_percent: number | null;
  carrier: string | null;
  tracking: string | null;
  payment: string | null;
  pay_to: string | null;
  language: Language | null;
}

/** The columns of `OrderRow`. Without the search words, which can be longer than all the rest. */
export const ORDER_COLUMNS = [
  ...['id', 'body_hash', 'ordered_at', 'status', 'name', 'email', 'address', 'number'],
  ...['total_cents', 'items_cents', 'shipping_cents', 'tax_cents', 'carrier', 'tracking'],
  ...['tax_percent', 'payment', 'pay_to', 'language'],
].join(', ');

export interface LineRow {
  order_id: string;
  product_id: string;
  img: string;
  name: string;
  price_cents: number;
  seller: string;
  shipping_cents: number;
  items_cents: number | null;
  tax_cents: number | null;
  quantity: number;
  size: string | null;
  colour: string | null;
  /** Name and colour in the shop's first language, if the order's words are others. Shoppers do not see them. */
  own_name: string | null;
  own_colour: string | null;
}

/** Returns the order with its lines, in the form that the API contract defines. */
export function orderOf(row: OrderRow, lines: readonly LineRow[], shown?: ShownPayment): Order {
  return {
    _id: row.id,
    orderTime: row.ordered_at.toISOString(),
    orderStatus: row.status,
    name: row.name,
    email: row.email,
    ...(row.address !== null && { address: row.address }),
    number: row.number,
    ...(row.language !== null && { language: row.language }),
    orders: lines.map(lineOf),
    totalPrice: fromCents(row.total_cents),
    ...amountsOf(row),
    ...parcelOf(row),
    ...paymentOf(row, shown),
  };
}

function parcelOf({
  carrier,
  tracking,
}: OrderRow): Pick<Order, 'carrier' | 'tracking' | 'trackingLink'> {
  const link = carrier === null || tracking === null ? undefined : trackingLink(carrier, tracking);
  return {
    ...(carrier !== null && { carrier }),
    ...(tracking !== null && { tracking }),
    ...(link !== undefined && { trackingLink: link }),
  };
}

function lineOf({
  product_id,
  img,
  name,
  price_cents,
  seller,
  shipping_cents,
  quantity,
  size,
  colour,
}: LineRow): OrderLine {
  const amounts = { price: fromCents(price_cents), shipping: fromCents(shipping_cents) };
  const variant = { ...(size !== null && { size }), ...(colour !== null && { colour }) };
  return { _id: product_id, img, name, ...amounts, seller, ...variant, quantity };
}

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

/**
 * The maximum number of order lines in one response. Without this limit, a response could contain a hundred
 * orders with a thousand order lines each.
 */
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
export async function readOrders(
  queries: Queries,
  uid: string,
  { limit, before }: OrderPlace,
): Promise<{ orders: Order[]; more: boolean }> {
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

/**
 * Returns the orders whose order lines are all in `lines`. If `lines` was cut off, leaves out the order of the
 * last line, which may be incomplete, and all orders after it.
 */
function wholeOrders(rows: readonly OrderRow[], lines: readonly LineRow[]): readonly OrderRow[] {
  if (lines.length <= MAX_LISTED_LINES) return rows;
  const cut = rows.findIndex(({ id }) => id === lines.at(-1)?.order_id);
  return rows.slice(0, cut);
}
