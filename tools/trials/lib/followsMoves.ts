import { moveKind, type MoveKind, type OrderStatus } from '#domain/orderStatus';

/** A stored move. */
export interface Step {
  from: OrderStatus;
  to: OrderStatus;
}

/**
 * Whether these moves, oldest first, lead from the first status to this one, each allowed when it was made. The time
 * that an undo takes is not looked at.
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
