/** Stores the payment provider's pages, on which orders are paid. */

import type { Queries } from '#server/engines/database/database';

/** `closed`: nobody can pay on it any more, and nobody did. */
export type PageState = 'open' | 'pending' | 'paid' | 'failed' | 'closed';

export interface StoredPage {
  orderId: string;
  /** Counts the pages of its order, from 1. */
  number: number;
  until: Date;
  /** The provider's id of the page; null until the provider has answered. */
  sessionId: string | null;
  url: string | null;
  /** The provider's id of the payment on this page; null if there is none. */
  paymentId: string | null;
  state: PageState;
}

/** What is known of a page before the provider has opened it. */
export type UnopenedPage = Pick<StoredPage, 'orderId' | 'number' | 'until'>;

const PAGE_COLUMNS = `order_id AS "orderId", ordinal AS number, until, session_id AS "sessionId", url,
  payment_id AS "paymentId", state`;

/** Reads the pages of an order, the oldest first. */
export function readPages(queries: Queries, orderId: string): Promise<StoredPage[]> {
  return queries.query<StoredPage>(
    `SELECT ${PAGE_COLUMNS} FROM payment_pages WHERE order_id = $1 ORDER BY ordinal`,
    [orderId],
  );
}

/** SQL: when a page ends that is opened now. The provider wants at least 30 minutes. */
export const PAGE_ENDS = "date_trunc('second', now()) + interval '31 minutes'";

/**
 * Adds a page, or returns the one with this number. An existing page keeps its `until`, because the provider refuses a
 * repeated request with another expiry.
 */
export async function addPage(
  queries: Queries,
  orderId: string,
  number: number,
): Promise<StoredPage | undefined> {
  await queries.query(
    `INSERT INTO payment_pages (order_id, ordinal, until) VALUES ($1, $2, ${PAGE_ENDS})
     ON CONFLICT DO NOTHING`,
    [orderId, number],
  );
  return (await readPages(queries, orderId)).find((page) => page.number === number);
}

/** Records that the provider has opened a page. A page that counted as never opened becomes open. */
export async function recordPageOpened(
  queries: Queries,
  { orderId, number }: UnopenedPage,
  { id, url }: { id: string; url: string | null },
): Promise<void> {
  await queries.query(
    `UPDATE payment_pages SET session_id = $3, url = $4, state = CASE WHEN session_id IS NULL THEN 'open' ELSE state END
     WHERE order_id = $1 AND ordinal = $2`,
    [orderId, number, id, url],
  );
}

/** Records what the provider says of a page; nothing if the page was opened after the question. */
export async function recordPageState(
  queries: Queries,
  { orderId, number, sessionId }: StoredPage,
  { state, paymentId }: { state: PageState; paymentId: string | null },
): Promise<void> {
  await queries.query(
    `UPDATE payment_pages SET state = $3, payment_id = coalesce($4, payment_id), asked_at = now()
     WHERE order_id = $1 AND ordinal = $2 AND session_id IS NOT DISTINCT FROM $5`,
    [orderId, number, state, paymentId, sessionId],
  );
}

/** Records whether the buyer's bank disputes a payment, or has taken it back. */
export async function recordDispute(
  queries: Queries,
  paymentId: string,
  isDisputed: boolean,
): Promise<void> {
  await queries.query('UPDATE payment_pages SET disputed = $2 WHERE payment_id = $1', [
    paymentId,
    isDisputed,
  ]);
}

/** Returns the order of a page or of a payment of the provider; undefined if neither is the shop's. */
export async function findOrderOfPayment(
  queries: Queries,
  providerId: string,
): Promise<string | undefined> {
  const [row] = await queries.query<{ id: string }>(
    'SELECT order_id AS id FROM payment_pages WHERE session_id = $1 OR payment_id = $1 LIMIT 1',
    [providerId],
  );
  return row?.id;
}

/** Whether the provider was asked about this order within the last `seconds`. */
export async function wasAskedWithin(
  queries: Queries,
  orderId: string,
  seconds: number,
): Promise<boolean> {
  const [row] = await queries.query<{ asked: boolean | null }>(
    `SELECT max(asked_at) > now() - make_interval(secs => $2) AS asked FROM payment_pages WHERE order_id = $1`,
    [orderId, seconds],
  );
  return row?.asked === true;
}

/** An order about which the provider must be asked. */
export interface DueOrder {
  id: string;
  /** Whether its pieces have been held for so long that they are to be sold again. */
  isOverdue: boolean;
}

/**
 * Returns the orders that wait for a payment by card, or for the bank, or whose money goes back, and about which the
 * provider was not asked within `pauseS` seconds. The orders that were asked about longest ago come first: a bank may work
 * for days, and hundreds of such orders must not delay those that are never paid.
 */
export function readDueOrders(
  queries: Queries,
  { holdMinutes, pauseS, limit }: { holdMinutes: number; pauseS: number; limit: number },
): Promise<DueOrder[]> {
  return queries.query<DueOrder>(
    `WITH due AS (
       SELECT id FROM orders WHERE status = 'AwaitingPayment' AND payment = 'card'
       UNION SELECT order_id FROM payment_pages WHERE state IN ('open', 'pending')
       UNION SELECT order_id FROM ledger WHERE state = 'waiting'
     )
     SELECT id, ordered_at < now() - make_interval(mins => $1) AS "isOverdue" FROM due JOIN orders USING (id),
       LATERAL (SELECT max(asked_at) AS last FROM payment_pages WHERE order_id = id) AS asked
     WHERE coalesce(last <= now() - make_interval(secs => $2), true)
     ORDER BY last NULLS FIRST, ordered_at LIMIT $3`,
    [holdMinutes, pauseS, limit],
  );
}

type PaymentHeartbeat = 'webhook' | 'sweep';
/** When each heartbeat was last recorded, in ISO 8601 in UTC. */
export type PaymentHeartbeats = Partial<Record<PaymentHeartbeat, string>>;

export async function recordHeartbeat(queries: Queries, kind: PaymentHeartbeat): Promise<void> {
  await queries.query(
    `INSERT INTO payment_signs (kind, at) VALUES ($1, now())
     ON CONFLICT (kind) DO UPDATE SET at = now()`,
    [kind],
  );
}

export async function readHeartbeats(queries: Queries): Promise<PaymentHeartbeats> {
  const rows = await queries.query<{ kind: PaymentHeartbeat; at: Date }>(
    'SELECT kind, at FROM payment_signs',
  );
  return Object.fromEntries(rows.map(({ kind, at }) => [kind, at.toISOString()]));
}
