/** Stores the ledger: each amount that was taken for an order, and each that goes back. */

import { type Cents, fromCents } from '#domain/money';
import type { RefundedPart } from '#domain/orders/refund';
import type { LedgerEntry } from '#domain/owner/ownerOrder';
import type { Queries } from '#server/engines/database/database';

export type EntryState = 'waiting' | 'done' | 'failed';

export interface Entry {
  /** A refund by card is sent to the provider with this id as its idempotency key. */
  id: string;
  orderId: string;
  kind: 'taken' | 'refunded';
  cents: Cents;
  state: EntryState;
  /** The provider's id of the payment; null for a transfer. */
  paymentId: string | null;
  /** The provider's id of this entry; null until the provider has answered, and for a transfer. */
  providerId: string | null;
  reason: string | null;
  /** The owner who has sent the amount back, or `payment` for what the provider reported; null if the shop did. */
  byOwner: string | null;
  /** What of the order a refund takes back; null if no owner has said it. */
  part: RefundedPart | null;
  bookedAt: Date;
}

const ENTRY_COLUMNS = `id, order_id AS "orderId", kind, cents, state, payment_id AS "paymentId",
  provider_id AS "providerId", reason, by_owner AS "byOwner", part, booked_at AS "bookedAt"`;

/** Reads the entries of an order, the oldest first. */
export function readLedger(queries: Queries, orderId: string): Promise<Entry[]> {
  return queries.query<Entry>(
    `SELECT ${ENTRY_COLUMNS} FROM ledger WHERE order_id = $1 ORDER BY sequence`,
    [orderId],
  );
}

/** Reads the ledgers of these orders as owners see them, by the order's id. */
export async function readShownLedgers(queries: Queries, ids: readonly string[]) {
  const ledgers = new Map(ids.map((id) => [id, { ledger: [] as LedgerEntry[] }]));
  if (ids.length === 0) return ledgers;
  const entries = await queries.query<Entry>(
    `SELECT ${ENTRY_COLUMNS} FROM ledger WHERE order_id = ANY($1::text[]) ORDER BY sequence`,
    [ids],
  );
  for (const { orderId, bookedAt, kind, cents, state, reason } of entries) {
    const shown = { at: bookedAt.toISOString(), kind, amount: fromCents(cents), state };
    ledgers.get(orderId)?.ledger.push({ ...shown, ...(reason !== null && { reason }) });
  }
  return ledgers;
}

export async function findEntry(queries: Queries, providerId: string): Promise<Entry | undefined> {
  const [entry] = await queries.query<Entry>(
    `SELECT ${ENTRY_COLUMNS} FROM ledger WHERE provider_id = $1`,
    [providerId],
  );
  return entry;
}

/** Reads what was booked of payments by card in a span of time, without the refunds that failed. */
export function readBooked(queries: Queries, from: Date, to: Date): Promise<Entry[]> {
  return queries.query<Entry>(
    `SELECT ${ENTRY_COLUMNS} FROM ledger
     WHERE payment_id IS NOT NULL AND state <> 'failed' AND booked_at >= $1 AND booked_at < $2 ORDER BY sequence`,
    [from, to],
  );
}

/** Returns the time from the first day up to, but without, the day after the last one. Days are like `2026-11-01`. */
export async function spanOfDays(queries: Queries, first: string, last: string, timeZone: string) {
  const [span] = await queries.query<{ from: Date; to: Date }>(
    `SELECT $1::date::timestamp AT TIME ZONE $3 AS "from", ($2::date + 1)::timestamp AT TIME ZONE $3 AS "to"`,
    [first, last, timeZone],
  );
  if (span === undefined) throw new Error('The database did not answer.');
  return span;
}

type NewEntry = Pick<Entry, 'orderId' | 'kind' | 'cents' | 'state'> &
  Partial<Pick<Entry, 'paymentId' | 'providerId' | 'reason' | 'byOwner'>> & {
    part?: RefundedPart | undefined;
  };

/** Books an amount. Resolves with false, and books nothing, if the provider's id of it is booked already. */
export async function book(
  queries: Queries,
  { orderId, kind, cents, state, ...entry }: NewEntry,
): Promise<boolean> {
  const { paymentId, providerId, reason, byOwner, part } = entry;
  const booked = await queries.query(
    `INSERT INTO ledger (order_id, kind, cents, state, payment_id, provider_id, reason, by_owner, part)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb) ON CONFLICT (provider_id) DO NOTHING RETURNING id`,
    [
      ...[orderId, kind, cents, state, paymentId, providerId, reason, byOwner],
      part ? JSON.stringify(part) : null,
    ],
  );
  return booked.length > 0;
}

export interface RefundAnswer {
  state: EntryState;
  providerId: string | null;
}

/** Stores the answer. If the state has changed, resolves with the version that the order had when the refund was booked. */
export async function storeRefundAnswer(
  queries: Queries,
  id: string,
  { state, providerId }: RefundAnswer,
): Promise<number | undefined> {
  const [changed] = await queries.query<{ version: number }>(
    `WITH former AS (SELECT id, state FROM ledger WHERE id = $1::uuid FOR UPDATE), answered AS (
       UPDATE ledger SET state = $2, provider_id = coalesce($3, provider_id) FROM former
       WHERE ledger.id = former.id RETURNING ledger.order_id, booked_at, cents, former.state AS former
     ) SELECT version FROM answered JOIN order_acts USING (order_id)
       WHERE former <> $2 AND acted_at = booked_at AND refunded_cents = cents ORDER BY version LIMIT 1`,
    [id, state, providerId],
  );
  return changed?.version;
}

/** Removes what was booked for a transfer that was marked as paid by mistake. */
export async function unbookTransfer(queries: Queries, orderId: string): Promise<void> {
  await queries.query("DELETE FROM ledger WHERE order_id = $1 AND kind = 'taken'", [orderId]);
}

/** What an order has taken and sent back. A refund that failed was not sent back. */
export function balanceOf(ledger: readonly Entry[]): { taken: Cents; refunded: Cents } {
  const sum = (kind: Entry['kind']) =>
    ledger
      .filter((entry) => entry.kind === kind && entry.state !== 'failed')
      .reduce((all, { cents }) => all + cents, 0);
  return { taken: sum('taken'), refunded: sum('refunded') };
}
