/** Moves an order to another status, if the table of moves allows it. Stock and mail change in the same transaction. */

import { isOrderStatus, isSettled, moveKind, type OrderStatus } from '#domain/orderStatus';
import type { MoveResult } from '#domain/owner/ownerOrder';
import type { Database, Queries } from '#server/engines/database/database';
import type { Outbox } from '#server/shop/mails/outbox';
import {
  type LockedOrder,
  lockOrder,
  returnToStock,
  storeMove,
} from '#server/stores/orderMovesStore';
import { eraseSettledOrders } from '#server/stores/personalDataStore';

interface Move {
  id: string;
  to: OrderStatus;
  /** The order's version that the mover has seen. If it is unset, the order may have any version. */
  version?: number | undefined;
  /** The owner's email address; null if the shopper moves the order. */
  byOwner: string | null;
  /** Throws if the mover must not touch this order. */
  check?: (order: LockedOrder | undefined) => void;
  carrier?: string | undefined;
  tracking?: string | undefined;
  reason?: string | undefined;
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
      const kind = moveKind(order.status, move.to, order.movedMsAgo ?? undefined);
      if (kind === undefined) return 'not_lawful';
      if (move.version !== undefined && move.version !== order.version) return 'changed';
      await store(queries, outbox, move, { ...order, from: order.status, isUndo: kind === 'undo' });
      return 'moved';
    },
    [move.id],
  );
}

async function store(
  queries: Queries,
  outbox: Outbox,
  move: Move,
  order: LockedOrder & { from: OrderStatus; isUndo: boolean },
): Promise<void> {
  const { id, to } = move;
  const { from, isUndo, email } = order;
  const dropped = to === 'Cancelled' ? await returnToStock(queries, id) : [];
  const { byOwner, carrier, tracking, reason } = move;
  await storeMove(queries, {
    ...{ id, from, to, isUndo, byOwner, carrier, tracking, reason },
    ...(dropped.length > 0 && { dropped }),
  });
  await outbox.orderMoved(queries, { id, email }, { from, to, version: order.version + 1 });
  if (order.eraseWhenSettled && isSettled(to)) await eraseSettledOrders(queries, [id]);
}
