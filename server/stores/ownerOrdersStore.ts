import { fromCents } from '#domain/money';
import type { OrderLine } from '#domain/orders/order';
import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  UNDO_MS,
} from '#domain/orders/orderStatus';
import type { LineAmounts } from '#domain/orders/refund';
import type {
  OrderAct,
  OrderCounts,
  OrderFilter,
  OwnerOrder,
  OwnerOrderLine,
} from '#domain/owner/ownerOrder';
import type { Queries } from '#server/engines/database/database';
import { IS_TO_SHOPPER } from '#server/engines/database/storedTables';
import { readShownLedgers } from './ledgerStore';
import { type Conditions, conditionsOf } from './orderConditions';
import { readLineAmounts } from './orderMoney';
import { type LineRow, ORDER_COLUMNS, type OrderRow } from './orderRows';
import { withLines } from './ordersStore';
import { type NumbersRow, numbersOf, withoutNulls } from './products/productRows';

interface OwnerRow extends OrderRow {
  sequence: number;
  version: number;
  note: string;
  moved_at: Date | null;
}
const OWNER_COLUMNS = `${ORDER_COLUMNS}, sequence, version, note, moved_at`;

/** Reads the orders that match, newest first. `more` says whether there are further orders. */
export async function readOwnerOrders(
  queries: Queries,
  { limit, before, ...filter }: OrderFilter & { limit: number; before?: string | undefined },
): Promise<{ orders: OwnerOrder[]; more: boolean }> {
  const rows = await matchingRows(queries, conditionsOf(filter, before), limit + 1);
  const orders = await ownerOrdersOf(queries, rows.slice(0, limit));
  return { orders, more: rows.length > orders.length };
}

/** How many of the newest orders are searched first. This takes a few milliseconds. */
const LOOKED_THROUGH = 20_000;

/**
 * Finds the orders. If there are several conditions, the database cannot estimate how many orders satisfy all of them:
 * each condition may match many orders, but no order may match all. Reading a million orders from the newest to the
 * oldest would then take half a second. So only the newest `LOOKED_THROUGH` orders are read. If too few of them match, a
 * second query is meant to make the database intersect the indexes of all conditions, but the database decides.
 */
async function matchingRows(
  queries: Queries,
  { byTime, byContent, values }: Conditions,
  limit: number,
): Promise<OwnerRow[]> {
  const ordered = `ORDER BY ordered_at DESC, sequence DESC LIMIT ${limit}`;
  const all = ['true', ...byTime, ...byContent].join(' AND ');
  if (byContent.length < 2)
    return queries.query(`SELECT ${OWNER_COLUMNS} FROM orders WHERE ${all} ${ordered}`, values);
  const newest = await queries.query<OwnerRow>(
    `SELECT ${OWNER_COLUMNS} FROM (
       SELECT * FROM orders WHERE ${['true', ...byTime].join(' AND ')}
       ORDER BY ordered_at DESC, sequence DESC LIMIT ${LOOKED_THROUGH}
     ) AS newest WHERE ${byContent.join(' AND ')} ${ordered}`,
    values,
  );
  if (newest.length === limit) return newest;
  return queries.query(
    `WITH found AS MATERIALIZED (SELECT * FROM orders WHERE ${all})
     SELECT ${OWNER_COLUMNS} FROM found ${ordered}`,
    values,
  );
}

export async function findOwnerOrder(
  queries: Queries,
  id: string,
): Promise<OwnerOrder | undefined> {
  const rows = await queries.query<OwnerRow>(`SELECT ${OWNER_COLUMNS} FROM orders WHERE id = $1`, [
    id,
  ]);
  return (await ownerOrdersOf(queries, rows))[0];
}

async function ownerOrdersOf(queries: Queries, rows: readonly OwnerRow[]): Promise<OwnerOrder[]> {
  const orders = await withLines(queries, rows);
  const ids = orders.map(({ _id }) => _id);
  const acts = await readActs(queries, ids);
  const told = await readTold(queries, ids);
  const paid = orders.filter(({ payment }) => payment !== undefined).map(({ _id }) => _id);
  const ledgers = await readShownLedgers(queries, paid);
  const taken = orders.filter((order) => (order.taken ?? 0) > 0).map(({ _id }) => _id);
  const amounts = await readLineAmounts(queries, taken);
  const known = await readOwnerLines(queries, ids);
  return orders.map((order, index) => {
    const { sequence = 0, version = 1, note = '', moved_at = null } = rows[index] ?? {};
    return {
      ...order,
      orders: order.orders.map((line) => ownerLine(line, known.get(`${order._id} ${line._id}`))),
      shortNumber: sequence,
      note,
      version,
      ...(moved_at !== null && { undoUntil: new Date(moved_at.getTime() + UNDO_MS).toISOString() }),
      ...told.get(order._id),
      history: acts.get(order._id) ?? [],
      ...ledgers.get(order._id),
      ...sharesOf(amounts.get(order._id)),
    };
  });
}

function sharesOf(amounts: readonly LineAmounts[] | undefined): Pick<OwnerOrder, 'shares'> {
  const shares = amounts?.map(({ items, shipping, tax, ...line }) => ({
    ...line,
    items: fromCents(items),
    shipping: fromCents(shipping),
    tax: fromCents(tax),
  }));
  return { ...(shares && { shares }) };
}

/** The numbers of a line's product, and its words in the shop's first language. */
type OwnerLineRow = NumbersRow &
  Pick<LineRow, 'order_id' | 'product_id' | 'own_name' | 'own_colour'>;

/** Returns the line in the words of the shop's first language. */
function ownerLine(line: OrderLine, known: OwnerLineRow | undefined): OwnerOrderLine {
  if (known === undefined) return line;
  const numbers = numbersOf(known);
  if (known.own_name === null) return { ...line, ...numbers };
  const { name, colour, ...rest } = line;
  return {
    ...rest,
    name: known.own_name,
    ...numbers,
    ...(known.own_colour !== null && { colour: known.own_colour }),
    ordered: { name, ...(colour !== undefined && { colour }) },
  };
}

/** Reads these columns by the ids of order and product, for lines that have a value in one of them. */
async function readOwnerLines(queries: Queries, ids: readonly string[]) {
  const rows = await queries.query<OwnerLineRow>(
    `SELECT order_id, product_id, article_number, barcode, own_name, own_colour
     FROM order_lines LEFT JOIN products ON products.id = product_id WHERE order_id = ANY($1::text[])
       AND (article_number IS NOT NULL OR barcode IS NOT NULL OR own_name IS NOT NULL)`,
    [ids],
  );
  return new Map(rows.map((row) => [`${row.order_id} ${row.product_id}`, row]));
}

interface ActRow {
  order_id: string;
  acted_at: Date;
  by_owner: string | null;
  from_status: OrderStatus | null;
  to_status: OrderStatus | null;
  carrier: string | null;
  tracking: string | null;
  reason: string | null;
  note: string | null;
  dropped: OrderAct['dropped'] | null;
  refunded_cents: number | null;
  restocked: number | null;
  address: string | null;
}

/** Reads the history of these orders, oldest act first. */
async function readActs(queries: Queries, ids: readonly string[]) {
  const rows = await queries.query<ActRow>(
    'SELECT * FROM order_acts WHERE order_id = ANY($1::text[]) ORDER BY order_id, version',
    [ids],
  );
  const acts = new Map<string, OrderAct[]>();
  for (const row of rows) acts.set(row.order_id, [...(acts.get(row.order_id) ?? []), actOf(row)]);
  return acts;
}

/** Returns what the last mails to the shoppers of these orders say of payment or parcel, by the order's id. */
async function readTold(queries: Queries, ids: readonly string[]) {
  const rows = await queries.query<{ order_id: string; told: 'paid' | 'shipped' }>(
    `SELECT order_id, CASE kind WHEN 'paid' THEN 'paid' ELSE 'shipped' END AS told FROM (
       SELECT DISTINCT ON (order_id) order_id, kind FROM mails
       WHERE order_id = ANY($1::text[]) AND state = 'sent'
         AND ${IS_TO_SHOPPER} AND kind NOT IN ('refunded', 'address')
       ORDER BY order_id, ended_at DESC, sequence DESC
     ) AS last WHERE kind IN ('paid', 'shipped', 'parcel')`,
    [ids],
  );
  return new Map(rows.map(({ order_id, told }) => [order_id, { told }]));
}

/** Returns the carrier of the parcel that left last; undefined if none had one. */
export async function readLastCarrier(queries: Queries): Promise<string | undefined> {
  const [row] = await queries.query<{ carrier: string }>(
    "SELECT carrier FROM order_acts WHERE carrier <> '' ORDER BY acted_at DESC LIMIT 1",
  );
  return row?.carrier;
}

function actOf({ acted_at, by_owner, from_status, to_status, ...details }: ActRow): OrderAct {
  const { carrier, tracking, reason, dropped } = details;
  return {
    at: acted_at.toISOString(),
    by: by_owner ?? 'shopper',
    ...(from_status !== null && to_status !== null
      ? { from: from_status, to: to_status }
      : unmovedOf(details)),
    ...withoutNulls({ carrier, tracking, reason, dropped }),
  };
}

/** Returns the fields of an act that leaves the status as it is. */
function unmovedOf(
  row: Omit<ActRow, 'acted_at' | 'by_owner' | 'from_status' | 'to_status'>,
): Partial<OrderAct> {
  const { refunded_cents, restocked, address, note } = row;
  if (refunded_cents !== null)
    return {
      refunded: fromCents(refunded_cents),
      ...(restocked !== null && restocked > 0 && { restocked }),
    };
  if (address !== null) return { address };
  return { note: true, ...(note !== null && { text: note }) };
}

/**
 * Returns the number of matching orders by status. Leaves out the statuses of payments that no order has. Without a filter,
 * adds up the changes in `order_counts`; with one, counts the orders.
 */
export async function readOrderCounts(
  queries: Queries,
  filter: Omit<OrderFilter, 'status'> = {},
): Promise<OrderCounts> {
  const { byTime, byContent, values } = conditionsOf(filter);
  const conditions = [...byTime, ...byContent].join(' AND ');
  const rows = await queries.query<{ status: OrderStatus; count: number }>(
    conditions === ''
      ? 'SELECT status, sum(change)::bigint AS count FROM order_counts GROUP BY status'
      : `SELECT status, count(*) AS count FROM orders WHERE ${conditions} GROUP BY status`,
    values,
  );
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, counted.get(status) ?? 0] as const).filter(
      ([status, number]) => number > 0 || !PAYMENT_STATUSES.includes(status),
    ),
  );
}

/** Adds up the changes in `order_counts`, so that counting stays fast. Several instances can do this at once. */
export async function foldOrderCounts(queries: Queries): Promise<void> {
  await queries.query(
    `WITH folded_changes AS (DELETE FROM order_counts RETURNING status, change)
     INSERT INTO order_counts SELECT status, sum(change) FROM folded_changes GROUP BY status`,
  );
}
