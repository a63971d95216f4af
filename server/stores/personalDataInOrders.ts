/** Exports and erases a person's data in orders. */
import { randomUUID } from 'node:crypto';
import { isSettled, ORDER_STATUSES } from '#domain/orderStatus';
import type { Queries } from '../database/database';

/** The statuses of living orders: they need an address, because the parcel has not arrived. */
const LIVING = ORDER_STATUSES.filter((status) => !isSettled(status));

/** The columns that are only there for the shop's work and repeat what the others say. */
const DERIVED = "'{body_hash,articles,sought}'::text[]";

/**
 * Reads the orders of these accounts with their order lines, their history and their mails, oldest first, as
 * the database stores them. Leaves out which owner acted, because that is another person.
 */
export async function exportOrders(queries: Queries, uids: readonly string[]): Promise<unknown[]> {
  const rows = await queries.query<{ placed: unknown }>(
    `SELECT to_jsonb(orders) - ${DERIVED} || jsonb_build_object(
       'lines', (SELECT jsonb_agg(to_jsonb(order_lines) - 'order_id' ORDER BY line)
         FROM order_lines WHERE order_id = orders.id),
       'history', (SELECT coalesce(jsonb_agg(to_jsonb(order_acts) - '{order_id,by_owner}'::text[]
           || jsonb_build_object('by', CASE WHEN by_owner IS NULL THEN 'shopper' ELSE 'shop' END)
           ORDER BY version), '[]')
         FROM order_acts WHERE order_id = orders.id),
       'mails', (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'to', recipient, 'state', state,
           'written_at', written_at, 'ended_at', ended_at) ORDER BY mails.sequence), '[]')
         FROM mails WHERE order_id = orders.id AND kind <> 'new_order')) AS placed
     FROM orders WHERE uid = ANY($1::text[]) ORDER BY orders.sequence`,
    [uids],
  );
  return rows.map(({ placed }) => placed);
}

export interface ErasedOrders {
  /** The orders whose personal data is gone. */
  erased: number;
  /** The living orders, whose address is kept until they are delivered or cancelled. */
  kept: number;
}

/**
 * Erases the personal data in the orders of these accounts. What was bought, when, and for how much is kept
 * for bookkeeping. Living orders lose their account, but keep their address until they are settled.
 */
export async function eraseOrders(
  queries: Queries,
  uids: readonly string[],
): Promise<ErasedOrders> {
  const nobody = `erased ${randomUUID()}`;
  const orders = await queries.query<{ id: string; living: boolean }>(
    `UPDATE orders SET uid = $2, idempotency_key = NULL, body_hash = '', erase_when_settled = true
     WHERE uid = ANY($1::text[]) RETURNING id, status = ANY($3::text[]) AS living`,
    [uids, nobody, LIVING],
  );
  const settled = orders.filter(({ living }) => !living).map(({ id }) => id);
  await erase(queries, settled);
  return { erased: settled.length, kept: orders.length - settled.length };
}

/** Erases the personal data in an order that was kept until it was settled. */
export async function eraseSettledOrder(queries: Queries, id: string): Promise<void> {
  await erase(queries, [id]);
}

/**
 * A mail to the shopper that still waits is kept, with its address: about a cancelled order, it is the last
 * thing that the person hears. It is deleted when it has been sent.
 */
async function erase(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.query(
    `UPDATE orders SET name = '', email = '', address = NULL, number = '', note = '', carrier = NULL,
       tracking = NULL, erase_when_settled = false WHERE id = ANY($1::text[])`,
    [ids],
  );
  await queries.query(
    `UPDATE order_acts SET carrier = NULL, tracking = NULL, reason = NULL WHERE order_id = ANY($1::text[])`,
    [ids],
  );
  await queries.query(
    `DELETE FROM mails WHERE order_id = ANY($1::text[]) AND kind <> 'new_order'
     AND NOT (kind = 'cancelled' AND state = 'waiting')`,
    [ids],
  );
}
