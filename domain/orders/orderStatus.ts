import type { FormatMessage } from '../messages';
import { typeGuardFor } from '../typeGuardFor';

/** Every status. A new order has the first one if it is to be paid in the shop, else the second. */
export const ORDER_STATUSES = [
  'AwaitingPayment',
  'Processing',
  'Packed',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Expired',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The statuses that orders only have in a shop that takes payments. */
export const PAYMENT_STATUSES: readonly OrderStatus[] = ['AwaitingPayment', 'Expired'];

/** `onwards` changes the status, `undo` takes back the last move. */
export type MoveKind = 'onwards' | 'undo';

/**
 * All allowed moves: the outer key is the former status, the inner key is the new status. An undo is allowed only for
 * `UNDO_MS`. A cancelled order stays cancelled, because its pieces are back in stock and may have been sold again. An
 * order expires, and goes on after a payment by card, only by what the payment provider says (see `settle.ts`).
 */
export const MOVES: Record<OrderStatus, Partial<Record<OrderStatus, MoveKind>>> = {
  AwaitingPayment: { Processing: 'onwards', Cancelled: 'onwards' },
  Processing: { Packed: 'onwards', Cancelled: 'onwards', AwaitingPayment: 'undo' },
  Packed: { Shipped: 'onwards', Cancelled: 'onwards', Processing: 'undo' },
  Shipped: { Delivered: 'onwards', Packed: 'undo' },
  Delivered: { Shipped: 'undo' },
  Cancelled: {},
  Expired: {},
};

/** How long a move can be undone, in milliseconds. */
export const UNDO_MS = 10 * 60 * 1_000;

/** The statuses of orders that nobody has packed yet. The shopper can cancel them. */
export const UNPACKED_STATUSES: readonly OrderStatus[] = ['AwaitingPayment', 'Processing'];

export function isUnpacked(status: string): boolean {
  return UNPACKED_STATUSES.some((each) => each === status);
}

/** The statuses of orders that are no sale: not paid yet, or ended. */
export const UNSOLD_STATUSES: readonly OrderStatus[] = ['AwaitingPayment', 'Cancelled', 'Expired'];

/**
 * Returns the kind of the move, or undefined if the move is not allowed. `movedMsAgo` is the time since the last move
 * onwards, in milliseconds. It is undefined if there was no such move or if that move was undone. So only the last move
 * can be undone, and only once.
 */
export function moveKind(
  from: OrderStatus,
  to: OrderStatus,
  movedMsAgo: number | undefined,
): MoveKind | undefined {
  const kind = MOVES[from][to];
  if (kind !== 'undo') return kind;
  return movedMsAgo !== undefined && movedMsAgo < UNDO_MS ? kind : undefined;
}

/** Whether only the payment provider can make this move, which is about payment. Owners confirm transfers themselves. */
export function isSetByProvider(
  from: OrderStatus,
  to: OrderStatus,
  payment: string | null | undefined,
): boolean {
  const isAboutPayment =
    (from === 'AwaitingPayment' && to === 'Processing') || to === 'AwaitingPayment';
  return isAboutPayment && payment !== 'transfer';
}

/** Whether the parcel of an order with this status has not left, and may still leave. */
export function isUnsent(status: string): boolean {
  return isUnpacked(status) || status === 'Packed';
}

export function isFulfilmentStep(to: OrderStatus): boolean {
  return to === 'Packed' || to === 'Shipped';
}

/** Whether no move onwards leads from this status. */
export function isSettled(status: OrderStatus): boolean {
  return !Object.values(MOVES[status]).includes('onwards');
}

export function statusWords(status: string, say: FormatMessage): string {
  return isOrderStatus(status) ? say({ id: `order.status:${status}` }) : status;
}

/** Whether an order with this status has ended without reaching its buyer. Its pieces are back in stock. */
export function hasEnded(status: string): status is 'Cancelled' | 'Expired' {
  return status === 'Cancelled' || status === 'Expired';
}

export const isOrderStatus = typeGuardFor(ORDER_STATUSES);

export const SETTLED_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(isSettled);
