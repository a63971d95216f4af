/** Reads orders for the shop's owners: lists, search, counts and history. */

import { ORDER_STATUSES, type OrderStatus, UNDO_MS } from '#domain/orderStatus';
import type { OrderAct, OrderCounts, OwnerOrder } from '#domain/owner/ownerOrder';
import type { Queries } from '#server/engines/database/database';
import { ORDER_COLUMNS, type OrderRow, withLines } from './ordersStore';

/** The additional columns that only owners see. */
interface OwnerRow extends OrderRow {
  version: number;
  note: string;
  moved_at: Date | null;
}
const OWNER_COLUMNS = `${ORDER_COLUMNS}, version, note, moved_at`;

export interface OrderFilter {
  status?: OrderStatus | undefined;
  /** Words. An order must contain each of them in its number, name, email, phone or articles. */
  q?: string | undefined;
  /** The first and the last day, as `2026-11-25`, in UTC. */
  from?: string | undefined;
  to?: string | undefined;
}

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
  { places, marks, values }: Conditions,
  limit: number,
): Promise<OwnerRow[]> {
  const ordered = `ORDER BY ordered_at DESC, sequence DESC LIMIT ${limit}`;
  const all = ['true', ...places, ...marks].join(' AND ');
  if (marks.length < 2)
    return queries.query(`SELECT ${OWNER_COLUMNS} FROM orders WHERE ${all} ${ordered}`, values);
  const newest = await queries.query<OwnerRow>(
    `SELECT ${OWNER_COLUMNS} FROM (
       SELECT * FROM orders WHERE ${['true', ...places].join(' AND ')}
       ORDER BY ordered_at DESC, sequence DESC LIMIT ${LOOKED_THROUGH}
     ) AS newest WHERE ${marks.join(' AND ')} ${ordered}`,
    values,
  );
  if (newest.length === limit) return newest;
  return queries.query(
    `WITH found AS MATERIALIZED (SELECT * FROM orders WHERE ${all})
     SELECT ${OWNER_COLUMNS} FROM found ${ordered}`,
    values,
  );
}

/** SQL conditions, with the values that they refer to as `$1` and so on. */
interface Conditions {
  /** Where in the list of all orders to look. */
  places: string[];
  /** The other conditions: the status and the words. */
  marks: string[];
  values: unknown[];
}

function conditionsOf({ status, q = '', from, to }: OrderFilter, before?: string): Conditions {
  const conditions: Conditions = { places: [], marks: [], values: [] };
  const { places, marks, values } = conditions;
  const add = (list: string[], value: unknown, condition: (place: string) => string) => {
    values.push(value);
    list.push(condition(`$${values.length}`));
  };
  if (before !== undefined)
    add(
      places,
      before,
      (id) => `(ordered_at, sequence) < (SELECT ordered_at, sequence FROM orders WHERE id = ${id})`,
    );
  if (from !== undefined)
    add(places, from, (day) => `ordered_at >= ${day}::date::timestamp AT TIME ZONE 'UTC'`);
  if (to !== undefined)
    add(places, to, (day) => `ordered_at < (${day}::date + 1)::timestamp AT TIME ZONE 'UTC'`);
  if (status !== undefined) add(marks, status, (text) => `status = ${text}`);
  for (const word of q.split(/\s+/).filter((each) => each !== ''))
    add(marks, word, (text) => `sought LIKE ${patternOf(word, text)}`);
  return conditions;
}

/** The trigram index finds three letters anywhere, but one or two only at the beginning of a word. */
const LETTERS_ANYWHERE = 3;

function patternOf(word: string, place: string): string {
  const begin = Array.from(word).length < LETTERS_ANYWHERE ? '% ' : '%';
  // Escapes backslash, percent and underscore, which are special in a LIKE pattern.
  return `'${begin}' || regexp_replace(folded(${place}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
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
  const acts = await readActs(
    queries,
    orders.map(({ _id }) => _id),
  );
  return orders.map((order, index) => {
    const { version = 1, note = '', moved_at = null } = rows[index] ?? {};
    return {
      ...order,
      note,
      version,
      ...(moved_at !== null && { undoUntil: new Date(moved_at.getTime() + UNDO_MS).toISOString() }),
      history: acts.get(order._id) ?? [],
    };
  });
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
  dropped: OrderAct['dropped'] | null;
}

/** Reads the history of these orders, oldest act first. */
async function readActs(
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string, OrderAct[]>> {
  const rows = await queries.query<ActRow>(
    'SELECT * FROM order_acts WHERE order_id = ANY($1::text[]) ORDER BY order_id, version',
    [ids],
  );
  const acts = new Map<string, OrderAct[]>();
  for (const row of rows) acts.set(row.order_id, [...(acts.get(row.order_id) ?? []), actOf(row)]);
  return acts;
}

function actOf({ acted_at, by_owner, from_status, to_status, ...details }: ActRow): OrderAct {
  const { carrier, tracking, reason, dropped } = details;
  return {
    at: acted_at.toISOString(),
    by: by_owner ?? 'shopper',
    ...(from_status !== null && to_status !== null
      ? { from: from_status, to: to_status }
      : { note: true as const }),
    ...(carrier !== null && { carrier }),
    ...(tracking !== null && { tracking }),
    ...(reason !== null && { reason }),
    ...(dropped !== null && { dropped }),
  };
}

/** Returns the number of orders of every status. */
export async function readOrderCounts(queries: Queries): Promise<OrderCounts> {
  const rows = await queries.query<{ status: OrderStatus; count: number }>(
    'SELECT status, sum(change)::bigint AS count FROM order_counts GROUP BY status',
  );
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(ORDER_STATUSES.map((status) => [status, counted.get(status) ?? 0]));
}

/**
 * Replaces the changes of each status by their sum, so that counting stays fast. Several instances can do this
 * at the same time, because each change is deleted by only one of them.
 */
export async function foldOrderCounts(queries: Queries): Promise<void> {
  await queries.query(
    `WITH folded_changes AS (DELETE FROM order_counts RETURNING status, change)
     INSERT INTO order_counts SELECT status, sum(change) FROM folded_changes GROUP BY status`,
  );
}
