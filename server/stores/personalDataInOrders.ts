/** Exports and erases a person's data in orders. */
import { randomUUID } from 'node:crypto';
import type { Queries } from '../database/database';

/** Reads the orders of these accounts with their order lines, oldest first, as the database stores them. */
export async function exportOrders(queries: Queries, uids: readonly string[]): Promise<unknown[]> {
  const rows = await queries.query<{ placed: unknown }>(
    `SELECT to_jsonb(orders) - 'body_hash' || jsonb_build_object('lines', (
       SELECT jsonb_agg(to_jsonb(order_lines) - 'order_id' ORDER BY line)
       FROM order_lines WHERE order_id = orders.id)) AS placed
     FROM orders WHERE uid = ANY($1::text[]) ORDER BY sequence`,
    [uids],
  );
  return rows.map(({ placed }) => placed);
}

/**
 * Erases the personal data in the orders of these accounts. What was bought, when, and for how much is kept
 * for bookkeeping. Resolves with the number of orders.
 */
export async function eraseOrders(queries: Queries, uids: readonly string[]): Promise<number> {
  const erased = await queries.query(
    `UPDATE orders SET uid = $2, idempotency_key = NULL, body_hash = '', name = '', email = '',
       address = NULL, number = '' WHERE uid = ANY($1::text[]) RETURNING 1`,
    [uids, `erased ${randomUUID()}`],
  );
  return erased.length;
}
