/** Stock and mails change in the same transaction as the order. */

import { fromCents } from '#domain/money';
import {
  hasEnded,
  isFulfilmentStep,
  isOrderStatus,
  isSetByProvider,
  isSettled,
  isUnsent,
  type MoveKind,
  moveKind,
  type OrderStatus,
} from '#domain/orders/orderStatus';
import { isRefunded } from '#domain/orders/refund';
import type { MoveResult, OrderPatch } from '#domain/owner/ownerOrder';
import { ApiRefusal } from '#server/base/apiRefusal';
import type { Database, Queries } from '#server/engines/database/database';
import type { Outbox } from '#server/shop/mails/queueMails';
import { bookExcess } from '#server/shop/payments/payBack';
import { balanceOf, book, readLedger, unbookTransfer } from '#server/stores/ledgerStore';
import { readLineAmounts } from '#server/stores/orderMoney';
import {
  type LockedOrder,
  lockOrder,
  storeAddress,
  type StoredMove,
  storeMove,
  storeNote,
  storeParcel,
} from '#server/stores/orderMovesStore';
import { returnToStock } from '#server/stores/orderStock';
import { findOwnerOrder } from '#server/stores/ownerOrdersStore';
import { eraseSettledOrders } from '#server/stores/personalDataStore';

interface Move extends Omit<StoredMove, 'from' | 'isUndo' | 'returned'> {
  /** The order's version that the mover has seen. If it is unset, the order may have any version. */
  version?: number | undefined;
  /** Throws if the mover must not touch this order. */
  check?: (order: LockedOrder | undefined) => void;
}

/** Resolves with the result of the move. If the order does not exist, the result is `not_lawful`. */
export function moveOrder(
  database: Database,
  outbox: Outbox,
  move: Move,
): Promise<MoveResult['result']> {
  return database.transaction(
    async (queries) => {
      const order = await lockOrder(queries, move.id);
      move.check?.(order);
      if (order === undefined || !isOrderStatus(order.status)) return 'not_lawful';
      if (order.status === move.to) return 'already';
      const kind = kindOf(order, order.status, move.to);
      if (kind === undefined) return 'not_lawful';
      if (move.version !== undefined && move.version !== order.version) return 'changed';
      if (await isForbiddenByRefunds(queries, move, kind)) return 'not_lawful';
      await storeMoved(queries, outbox, move, {
        ...order,
        from: order.status,
        isUndo: kind === 'undo',
      });
      return 'moved';
    },
    [move.id],
  );
}

interface Patched extends OrderPatch {
  id: string;
  /** The version that the owner has seen. */
  seen: number;
  byOwner: string;
}

/**
 * Changes the note of an order, its address, or its parcel. The shopper gets a mail about all but the note.
 * Throws `ApiRefusal`: `not_found`; `changed` if the order has another version than the one that was seen; `not_lawful` if it
 * has no parcel, or if its address comes too late.
 */
export function changeOrder(
  database: Database,
  outbox: Outbox,
  { id, seen, byOwner, note, address, ...parcel }: Patched,
): Promise<void> {
  return database.transaction(async (queries) => {
    const order = await lockOrder(queries, id);
    if (order === undefined) throw new ApiRefusal('not_found');
    // Thrown, so that the key of the call is free: the same change of the version that is seen then is another one.
    if (order.version !== seen)
      throw new ApiRefusal('changed', { order: await findOwnerOrder(queries, id) });
    if (note !== undefined) await storeNote(queries, { id, byOwner, note });
    if (address !== undefined)
      await changeAddress(queries, outbox, { ...order, id, byOwner, address });
    if (Object.keys(parcel).length > 0)
      await changeParcel(queries, outbox, { ...order, id, byOwner, ...parcel });
  });
}

async function changeAddress(
  queries: Queries,
  outbox: Outbox,
  { address, byOwner, ...order }: LockedOrder & { id: string; byOwner: string; address: string },
): Promise<void> {
  if (!isUnsent(order.status)) throw new ApiRefusal('not_lawful', { reason: 'address_too_late' });
  const version = await storeAddress(queries, { id: order.id, byOwner, address });
  if (version !== undefined) await outbox.addressChanged(queries, { ...order, version });
}

async function changeParcel(
  queries: Queries,
  outbox: Outbox,
  {
    carrier,
    tracking,
    byOwner,
    ...order
  }: LockedOrder & Omit<Patched, 'seen' | 'note' | 'address'>,
): Promise<void> {
  const { id, status } = order;
  if (status !== 'Shipped' && status !== 'Delivered')
    throw new ApiRefusal('not_lawful', { reason: 'no_parcel' });
  const parcel = { carrier: carrier?.trim(), tracking: tracking?.trim() };
  const version = await storeParcel(queries, { id, byOwner, status, ...parcel });
  if (version !== undefined) await outbox.parcelChanged(queries, { ...order, version });
}

/** Stores the move of a locked order with what follows from it: pieces back in stock, money booked or sent back, mails. */
export async function storeMoved(
  queries: Queries,
  outbox: Outbox,
  move: Move,
  order: LockedOrder & { from: OrderStatus; isUndo: boolean },
): Promise<void> {
  const { id, to, byOwner } = move;
  const { from, isUndo, email } = order;
  const returned = hasEnded(to) ? await returnToStock(queries, id) : undefined;
  await storeMove(queries, { ...move, from, isUndo, returned });
  if (order.payment === 'transfer') await bookTransfer(queries, { ...order, id }, move);
  const { payment, totalCents } = order;
  await outbox.orderMoved(
    queries,
    { id, email, payment },
    { from, to, version: order.version + 1 },
  );
  if (payment !== null && hasEnded(to))
    await bookExcess(
      queries,
      outbox,
      { id, status: to, totalCents },
      // An owner who cancels has read that she sends a transfer back by hand.
      {
        byOwner,
        endsNow: true,
        told: payment === 'transfer' && byOwner === null ? 'owners' : 'nobody',
      },
    );
  if (order.eraseWhenSettled && isSettled(to)) await eraseSettledOrders(queries, [id]);
}

function kindOf(
  { movedMsAgo, payment }: LockedOrder,
  from: OrderStatus,
  to: OrderStatus,
): MoveKind | undefined {
  if (isSetByProvider(from, to, payment)) return undefined;
  return moveKind(from, to, movedMsAgo ?? undefined);
}

/**
 * Whether refunds forbid the move: a transfer that was refunded in part cannot become unpaid again, and an order that was
 * refunded in full is not packed or sent.
 */
async function isForbiddenByRefunds(
  queries: Queries,
  { id, to }: Move,
  kind: MoveKind,
): Promise<boolean> {
  const isToLeave = kind === 'onwards' && isFulfilmentStep(to);
  if (!isToLeave && to !== 'AwaitingPayment') return false;
  const { taken, refunded } = balanceOf(await readLedger(queries, id));
  if (!isToLeave) return refunded > 0;
  const lines = (await readLineAmounts(queries, [id])).get(id) ?? [];
  return isRefunded({ taken: fromCents(taken), refunded: fromCents(refunded) }, lines);
}

/** A transfer that is marked as paid is booked, and taken off the books if that is undone. */
async function bookTransfer(
  queries: Queries,
  { id, from, totalCents }: LockedOrder & { id: string; from: OrderStatus },
  { to, byOwner }: Move,
): Promise<void> {
  if (from === 'AwaitingPayment' && to === 'Processing')
    await book(queries, { orderId: id, kind: 'taken', cents: totalCents, state: 'done', byOwner });
  if (to === 'AwaitingPayment') await unbookTransfer(queries, id);
}
