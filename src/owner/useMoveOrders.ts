import { useState } from 'react';
import type { OrderStatus } from '#domain/orderStatus';
import { MAX_MOVED, type MoveResult, type MovesRequest, type OwnerOrder } from '#domain/ownerOrder';
import { useMoveOrdersMutation } from '#src/api/ownerApi';

type Move = Omit<MovesRequest, 'orders'>;

interface Outcome {
  to: OrderStatus;
  results: readonly MoveResult[];
  /** Where the moved orders came from: the status that an undo leads back to; undefined if there is no way back. */
  backTo: OrderStatus | undefined;
}

/** Moves orders, as many as wished, and can take the last move back. */
export function useMoveOrders(onMoved: (ids: readonly string[]) => void) {
  const [send, { error, isLoading }] = useMoveOrdersMutation();
  const [outcome, setOutcome] = useState<Outcome>();

  const move = async (orders: readonly OwnerOrder[], to: Move) => {
    setOutcome(undefined);
    const results: MoveResult[] = [];
    for (let first = 0; first < orders.length; first += MAX_MOVED) {
      const part = orders.slice(first, first + MAX_MOVED);
      const answer = await send({
        ...to,
        orders: part.map(({ _id, version }) => ({ _id, version })),
      });
      if (!answer.data) break;
      results.push(...answer.data);
    }
    if (results.length === 0) return;
    const moved = results.flatMap(({ _id, result }) => (result === 'moved' ? _id : []));
    setOutcome({ to: to.to, results, backTo: formerStatus(orders, moved, to.to) });
    onMoved(moved);
  };

  const movedOrders =
    outcome?.results.flatMap(({ result, order }) => (result === 'moved' && order ? order : [])) ??
    [];
  const back = outcome?.backTo;
  return {
    move,
    /** Takes the last move back; undefined if that is not possible. */
    undo:
      back !== undefined && movedOrders.length > 0
        ? () => void move(movedOrders, { to: back })
        : undefined,
    outcome,
    error: isLoading ? undefined : error,
    isMoving: isLoading,
  };
}

/** The status that all moved orders had before, if they can go back to it. A cancelled order cannot. */
function formerStatus(
  orders: readonly OwnerOrder[],
  moved: readonly string[],
  to: OrderStatus,
): OrderStatus | undefined {
  if (to === 'Cancelled') return undefined;
  const from = new Set(
    orders.flatMap((order) => (moved.includes(order._id) ? order.orderStatus : [])),
  );
  const [only, other] = [...from];
  return other === undefined ? (only as OrderStatus | undefined) : undefined;
}
