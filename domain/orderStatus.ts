/** The life of an order: its statuses, and which move from one to another is allowed. */

/** Every status. An order begins as the first one. */
export const ORDER_STATUSES = [
  'Processing',
  'Packed',
  'Shipped',
  'Delivered',
  'Cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** A move onwards, or the undoing of the last move. */
export type MoveKind = 'onwards' | 'undo';

/**
 * All allowed moves: row = from, column = to. An undo is allowed only for a short time (`UNDO_MS`). A cancelled
 * order stays cancelled, because its pieces are back in stock and may have been sold again.
 */
export const MOVES: Record<OrderStatus, Partial<Record<OrderStatus, MoveKind>>> = {
  Processing: { Packed: 'onwards', Cancelled: 'onwards' },
  Packed: { Shipped: 'onwards', Cancelled: 'onwards', Processing: 'undo' },
  Shipped: { Delivered: 'onwards', Packed: 'undo' },
  Delivered: { Shipped: 'undo' },
  Cancelled: {},
};

/** How long a move can be undone, in milliseconds. */
export const UNDO_MS = 10 * 60 * 1_000;

/** The shopper can cancel an order while it has this status. */
export const SHOPPER_CANCELS_FROM: OrderStatus = 'Processing';

/**
 * Returns the kind of the move, or undefined if it is not allowed. `movedMsAgo` is the time since the last move
 * onwards; undefined if there was none, or if it has been undone. So only the last move can be undone, and
 * only once.
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

/** Whether nothing more happens to an order with this status, except an undo. */
export function isSettled(status: OrderStatus): boolean {
  return !Object.values(MOVES[status]).includes('onwards');
}

export function isOrderStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text);
}

/** The statuses in which an order is done, except for an undo. */
export const SETTLED_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(isSettled);
