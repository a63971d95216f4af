/** Reads orders for the shop's owners: lists, search, counts and history. */
import { ORDER_STATUSES, type OrderStatus, UNDO_MS } from '#domain/orderStatus';
import type { OrderAct, OrderCounts, OwnerOrder } from '#domain/ownerOrder';
import type { Queries } from '../database/database';
import { ORDER_COLUMNS, type OrderRow } from './orderRows';
import { withLines } from './ordersStore';

/** The additional columns that only owners see. */
interface OwnerRow extends OrderRow {
  version: number;
  note: string;
  moved_at: Date | null;
}
const OWNER_COLUMNS = `${ORDER_COLUMNS}, version, note, moved_at`;

export interface OrderFilter {
  status?: OrderStatus | undefined;
  /** Words that an order must all contain: in its number, name, email, phone or articles. */
  q?: string | undefined;
  /** The first and the last day, as `2026-11-25`, in UTC. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Reads the orders that match, newest first. `more` says whether there are further ones. */
export async function readOwnerOrders(
  queries: Queries,
  { limit, before, ...filter }: OrderFilter & { limit: number; before?: string | undefined },
): Promise<{ orders: OwnerOrder[]; more: boolean }> {
  const { where, values } = conditionsOf(filter);
  if (before !== undefined) {
    values.push(before);
    where.push(
      `(ordered_at, sequence) < (SELECT ordered_at, sequence FROM orders WHERE id = $${values.length})`,
    );
  }
  const rows = await queries.query<OwnerRow>(
    `SELECT ${OWNER_COLUMNS} FROM orders WHERE ${where.join(' AND ')}
     ORDER BY ordered_at DESC, sequence DESC LIMIT ${limit + 1}`,
    values,
  );
  const orders = await ownerOrdersOf(queries, rows.slice(0, limit));
  return { orders, more: rows.length > orders.length };
}

/** Returns the SQL conditions of a filter, with the values that they refer to as `$1` and so on. */
function conditionsOf({ status, q = '', from, to }: OrderFilter) {
  const values: unknown[] = [];
  const where = ['true'];
  const add = (value: unknown, condition: (place: string) => string) => {
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  if (status !== undefined) add(status, (place) => `status = ${place}`);
  if (from !== undefined)
    add(from, (place) => `ordered_at >= ${place}::date::timestamp AT TIME ZONE 'UTC'`);
  if (to !== undefined)
    add(to, (place) => `ordered_at < (${place}::date + 1)::timestamp AT TIME ZONE 'UTC'`);
  for (const word of q.split(/\s+/).filter((each) => each !== ''))
    add(word, (place) => `sought LIKE ${patternOf(word, place)}`);
  return { where, values };
}

/** The trigram index finds three letters anywhere, but one or two only at the beginning of a word. */
const LETTERS_ANYWHERE = 3;

function patternOf(word: string, place: string): string {
  const begin = Array.from(word).length < LETTERS_ANYWHERE ? '% ' : '%';
  // Backslash, percent and underscore stand for themselves.
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
