/** The statuses of an order, and the allowed moves between them. */

/** Every status. A new order has the first one. */
export const ORDER_STATUSES = [
  'Processing',
  'Packed',
  'Shipped',
  'Delivered',
  'Cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** `onwards` changes the status, `undo` takes back the last move. */
export type MoveKind = 'onwards' | 'undo';

/**
 * All allowed moves: the outer key is the former status, the inner key is the new status. An undo is allowed only for
 * `UNDO_MS`. A cancelled order stays cancelled, because its pieces are back in stock and may have been sold again.
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

/** The only status in which the shopper can cancel an order. */
export const SHOPPER_CANCELS_FROM: OrderStatus = 'Processing';

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

/** Whether no move onwards leads from this status. */
export function isSettled(status: OrderStatus): boolean {
  return !Object.values(MOVES[status]).includes('onwards');
}

export function isOrderStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text);
}

/** The statuses from which no move onwards leads. */
export const SETTLED_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(isSettled);
