import { moveKind, type MoveKind, type OrderStatus } from '#domain/orderStatus';

/** A stored move. */
export interface Step {
  from: OrderStatus;
  to: OrderStatus;
}

/**
 * Whether these moves, oldest first, lead from `Processing` to `status`, and each was allowed when it was made. Does
 * not check the time limit for undoing a move.
 */
export function followsMoves(steps: readonly Step[], status: OrderStatus): boolean {
  let at: OrderStatus = 'Processing';
  let canUndo = false;
  for (const { from, to } of steps) {
    const kind: MoveKind | undefined =
      from === at ? moveKind(from, to, canUndo ? 0 : undefined) : undefined;
    if (kind === undefined) return false;
    at = to;
    canUndo = kind === 'onwards';
  }
  return at === status;
}
