import { fromCents } from '#domain/money';
import type { Queries } from '#server/engines/database/database';
import type { ProductRow } from './products/productRows';
import { IS_PAYMENT, IS_SOLD } from './soldOrders';

/** An article that was sold in the last day, and of which few pieces are left. */
export interface ScarceProduct extends Pick<ProductRow, 'id' | 'name' | 'size' | 'colour'> {
  stock: number;
}

/** A product is scarce if it has at most this many pieces. */
const FEW = 5;
const MOST_SCARCE = 200;

export async function readScarceProducts(queries: Queries): Promise<ScarceProduct[]> {
  return queries.query<ScarceProduct>(
    `SELECT id, name, size, colour, greatest(stock, 0) AS stock FROM products
     WHERE stock <= ${FEW} AND NOT hidden AND id IN (
       SELECT product_id FROM order_lines JOIN orders ON orders.id = order_id
       WHERE ordered_at > now() - interval '24 hours' AND ${IS_SOLD}
     ) ORDER BY products.stock, name, id LIMIT ${MOST_SCARCE}`,
  );
}

/** Writes today's mail of this kind to each of these people, unless it was already written today. */
export async function writeDailyMails(
  queries: Queries,
  kind: 'daily' | 'runs_out',
  recipients: readonly string[],
): Promise<void> {
  await queries.query(
    `INSERT INTO mails (kind, recipient, day)
     SELECT $1, recipient, shop_day(now()) FROM unnest($2::text[]) AS recipient
     ON CONFLICT DO NOTHING`,
    [kind, recipients],
  );
}

export interface OrderOfDay {
  id: string;
  shortNumber: number;
  name: string;
  pieces: number;
  total: number;
}
const MOST_OF_DAY = 500;

/**
 * Reads the orders for a person's daily mail of `day`, by default of today: those that became sales, by being placed or
 * paid, since midnight before the last earlier one that arrived, until midnight before `day`. If none arrived, those since
 * the day before the first one that waits or failed; if there is none, those of the day before. Orders that are no sale
 * are left out.
 */
export async function readOrdersOfDay(
  queries: Queries,
  recipient: string,
  day: string | null = null,
): Promise<OrderOfDay[]> {
  const rows = await queries.query<Omit<OrderOfDay, 'total'> & { cents: number }>(
    `WITH own AS (SELECT coalesce($2::date, shop_day(now())) AS own_day),
     span AS (SELECT shop_midnight(own_day) AS last, shop_midnight(coalesce(
         (SELECT coalesce(max(day) FILTER (WHERE state = 'sent'), min(day) FILTER (WHERE state <> 'dropped') - 1)
          FROM mails WHERE kind = 'daily' AND recipient = $1 AND day < own_day),
         own_day - 1)) AS first FROM own),
     begun AS (
       SELECT id, ordered_at AS at FROM orders, span WHERE ordered_at >= first AND ordered_at < last
         AND NOT EXISTS (SELECT FROM order_acts WHERE order_id = orders.id AND ${IS_PAYMENT})
       UNION ALL SELECT order_id, max(acted_at) FROM order_acts, span
         WHERE acted_at >= first AND acted_at < last AND ${IS_PAYMENT} GROUP BY order_id)
     SELECT id, sequence AS "shortNumber", name, total_cents AS cents, (
       SELECT sum(quantity)::integer FROM order_lines WHERE order_id = orders.id
     ) AS pieces FROM orders JOIN begun USING (id) WHERE ${IS_SOLD} ORDER BY at, sequence LIMIT ${MOST_OF_DAY}`,
    [recipient, day],
  );
  return rows.map(({ cents, ...order }) => ({ ...order, total: fromCents(cents) }));
}
