/**
 * Changes an order after it was placed: its status, its note, its address and its parcel. Every change is kept as an act.
 */

import type { Cents } from '#domain/money';
import type { OrderStatus } from '#domain/orders/orderStatus';
import type { Queries } from '#server/engines/database/database';
import type { Restocked, Returned } from './orderStock';
import { IS_PAYMENT } from './soldOrders';

/** The data that decides whether an order can be changed, read under a lock. */
export interface LockedOrder {
  uid: string;
  email: string;
  status: string;
  version: number;
  /** The milliseconds since the last move; null if the order was never moved, or if the last move was undone. */
  movedMsAgo: number | null;
  eraseWhenSettled: boolean;
  totalCents: Cents;
  /** How it is paid; null if it is paid outside the shop. */
  payment: string | null;
}

export async function lockOrder(queries: Queries, id: string): Promise<LockedOrder | undefined> {
  const [order] = await queries.query<LockedOrder>(
    `SELECT uid, email, status, version, total_cents AS "totalCents", payment, erase_when_settled AS "eraseWhenSettled",
       (extract(epoch FROM now() - moved_at) * 1000)::double precision AS "movedMsAgo"
     FROM orders WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return order;
}

/** When an order was paid; undefined if it was not. */
export async function readPaidAt(queries: Queries, id: string): Promise<Date | undefined> {
  const [act] = await queries.query<{ paidAt: Date | null }>(
    `SELECT max(acted_at) AS "paidAt" FROM order_acts WHERE order_id = $1 AND ${IS_PAYMENT}`,
    [id],
  );
  return act?.paidAt ?? undefined;
}

export interface StoredMove {
  id: string;
  from: OrderStatus;
  to: OrderStatus;
  /** Whether this move undoes the last one. */
  isUndo: boolean;
  /** The owner's email address; null if the shopper moves the order. */
  byOwner: string | null;
  carrier?: string | undefined;
  tracking?: string | undefined;
  reason?: string | undefined;
  /** What became of the pieces of an order that ends. */
  returned?: Returned | undefined;
}

/** Stores a move of a locked order, with its act. Carrier and number stay with a delivery, and go when a shipment is undone. */
export async function storeMove(queries: Queries, move: StoredMove): Promise<void> {
  const { id, from, to, isUndo, byOwner, carrier, tracking, reason, returned } = move;
  await queries.query(
    `UPDATE orders SET status = $2, version = version + 1,
       moved_at = CASE WHEN $3::boolean THEN NULL ELSE now() END,
       carrier = CASE $4 WHEN 'set' THEN $5::text WHEN 'keep' THEN carrier END,
       tracking = CASE $4 WHEN 'set' THEN $6::text WHEN 'keep' THEN tracking END
     WHERE id = $1`,
    [id, to, isUndo, parcelOf(from, to), carrier ?? null, tracking ?? null],
  );
  await queries.query(
    `INSERT INTO order_acts
       (order_id, version, by_owner, from_status, to_status, carrier, tracking, reason, dropped, uncounted)
     SELECT id, version, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb FROM orders WHERE id = $1`,
    [
      ...[id, byOwner, from, to, carrier ?? null, tracking ?? null, reason ?? null],
      ...[jsonOf(returned?.dropped), jsonOf(returned?.uncounted)],
    ],
  );
}

function jsonOf(pieces: Returned['dropped'] = []): string | null {
  return pieces.length > 0 ? JSON.stringify(pieces) : null;
}

function parcelOf(from: OrderStatus, to: OrderStatus): 'set' | 'keep' | 'none' {
  if (from === 'Packed' && to === 'Shipped') return 'set';
  return to === 'Shipped' || to === 'Delivered' ? 'keep' : 'none';
}

/** Stores the note of a locked order, and an act; nothing if the note is the same as before. */
export async function storeNote(
  queries: Queries,
  { id, note, byOwner }: { id: string; note: string; byOwner: string },
): Promise<void> {
  await queries.query(
    `WITH noted AS (
       UPDATE orders SET note = $2, version = version + 1 WHERE id = $1 AND note <> $2 RETURNING id, version
     ) INSERT INTO order_acts (order_id, version, by_owner, note) SELECT id, version, $3, $2 FROM noted`,
    [id, note, byOwner],
  );
}

/**
 * Stores the address of a locked order, and an act with the former one. Resolves with the version that the order has then;
 * with undefined, and stores nothing, if the address is the same as before.
 */
export async function storeAddress(
  queries: Queries,
  { id, address, byOwner }: { id: string; address: string; byOwner: string },
): Promise<number | undefined> {
  const [changed] = await queries.query<{ version: number }>(
    `WITH former AS (SELECT id, coalesce(address, '') AS address FROM orders WHERE id = $1), changed AS (
       UPDATE orders SET address = nullif($2, ''), version = version + 1 FROM former
       WHERE orders.id = former.id AND former.address <> $2 RETURNING orders.id, version, former.address
     ) INSERT INTO order_acts (order_id, version, by_owner, address)
       SELECT id, version, $3, address FROM changed RETURNING version`,
    [id, address, byOwner],
  );
  return changed?.version;
}

interface StoredParcel {
  id: string;
  status: OrderStatus;
  carrier: string | undefined;
  tracking: string | undefined;
  byOwner: string;
}

/**
 * Stores the carrier and the tracking number of a locked order with this status, and an act that records the change.
 * Resolves with the version that the order has then; with undefined, and stores nothing, if they are the same as before.
 * An empty text means none; undefined, that it stays.
 */
export async function storeParcel(
  queries: Queries,
  { id, status, carrier, tracking, byOwner }: StoredParcel,
): Promise<number | undefined> {
  const [changed] = await queries.query<{ version: number }>(
    `UPDATE orders SET carrier = nullif(coalesce($2, carrier), ''), tracking = nullif(coalesce($3, tracking), ''),
       version = version + 1
     WHERE id = $1 AND (coalesce(carrier, ''), coalesce(tracking, ''))
       <> (coalesce($2, carrier, ''), coalesce($3, tracking, ''))
     RETURNING version`,
    [id, carrier ?? null, tracking ?? null],
  );
  if (changed === undefined) return undefined;
  await queries.query(
    `INSERT INTO order_acts (order_id, version, by_owner, from_status, to_status, carrier, tracking)
     SELECT id, version, $2, $3, $3, carrier, tracking FROM orders WHERE id = $1`,
    [id, byOwner, status],
  );
  return changed.version;
}

interface RefundAct {
  id: string;
  cents: Cents;
  byOwner: string | null;
  reason?: string | undefined;
  restocked?: Restocked | undefined;
}

/** Stores in a locked order's history that an amount goes back. Resolves with the version that the order has then. */
export async function storeRefundAct(
  queries: Queries,
  { id, cents, byOwner, reason, restocked }: RefundAct,
): Promise<{ email: string; version: number }> {
  const [order] = await queries.query<{ email: string; version: number }>(
    `WITH changed AS (UPDATE orders SET version = version + 1 WHERE id = $1 RETURNING id, email, version),
     noted AS (
       INSERT INTO order_acts (order_id, version, by_owner, refunded_cents, reason, restocked, dropped, uncounted)
       SELECT id, version, $2, $3, $4, $5, $6::jsonb, $7::jsonb FROM changed
     ) SELECT email, version FROM changed`,
    [
      ...[id, byOwner, cents, reason ?? null, restocked?.pieces ?? null],
      ...[jsonOf(restocked?.dropped), jsonOf(restocked?.uncounted)],
    ],
  );
  return order ?? { email: '', version: 1 };
}
