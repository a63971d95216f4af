import type { Order } from '#domain/orders/order';
import type { Queries } from '#server/engines/database/database';
import { newPayment } from './orderMoney';
import {
  lineRowOf,
  type NewOrder,
  ORDER_COLUMNS,
  orderOf,
  type OrderRow,
  orderValues,
} from './orderRows';
import { PAGE_ENDS } from './paymentPagesStore';

/**
 * Stores an order with its lines and, if it is paid by card, its page, and takes its pieces from the stock. Uses only
 * one statement, because each statement costs a round trip, during which the products stay locked. Returns undefined,
 * and stores nothing, if the order's id or idempotency key is already in use.
 */
export async function insertOrder(
  queries: Queries,
  order: NewOrder,
  pieces: ReadonlyMap<string, number>,
): Promise<Order | undefined> {
  const values = orderValues(order);
  const columns = Object.keys(values);
  const places = columns.map((_, index) => `$${index + 1}`);
  const next = columns.length + 1;
  const lines = order.orders.map((line) => lineRowOf(order._id, line));
  // An order has at least one line.
  const lineColumns = Object.keys(lines[0] ?? {}).join(', ');
  const [row] = await queries.query<OrderRow & { page_until: Date | null }>(
    `WITH placed AS (
       INSERT INTO orders (${columns.join(', ')}) VALUES (${places.join(', ')})
       ON CONFLICT DO NOTHING RETURNING ${ORDER_COLUMNS}
     ), stored_lines AS (
       INSERT INTO order_lines (line, counted, ${lineColumns})
       SELECT ordinality - 1, coalesce((SELECT stock IS NOT NULL FROM products WHERE id = product_id), true), ${lineColumns}
       FROM jsonb_populate_recordset(NULL::order_lines, $${next}) WITH ORDINALITY AS own
       WHERE EXISTS (SELECT FROM placed)
     ), page AS (
       INSERT INTO payment_pages (order_id, ordinal, until) SELECT id, 1, ${PAGE_ENDS} FROM placed
       WHERE payment = 'card' RETURNING until
     ), taken AS (
       UPDATE products SET stock = stock - taken.pieces
       FROM unnest($${next + 1}::text[], $${next + 2}::integer[]) AS taken (product_id, pieces)
       WHERE products.id = taken.product_id AND EXISTS (SELECT FROM placed)
     )
     SELECT placed.*, until AS page_until FROM placed LEFT JOIN page ON true`,
    [...Object.values(values), JSON.stringify(lines), [...pieces.keys()], [...pieces.values()]],
  );
  return row && orderOf(row, lines, newPayment(row.page_until));
}
