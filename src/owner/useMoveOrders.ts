import { useState } from 'react';
import { isOrderStatus, MOVES, type OrderStatus } from '#domain/orderStatus';
import {
  MAX_MOVED,
  type MoveResult,
  type MovesRequest,
  type OwnerOrder,
} from '#domain/owner/ownerOrder';
import { useMoveOrdersMutation } from '#src/api/ownerApi';

export interface Move extends Omit<MovesRequest, 'orders' | 'tracking'> {
  /** The numbers of the parcels, by order. */
  trackings?: ReadonlyMap<string, string> | undefined;
}

interface Outcome {
  to: OrderStatus;
  results: readonly MoveResult[];
  /** Where the moved orders came from: the status that an undo leads back to; undefined if there is no way back. */
  backTo: OrderStatus | undefined;
}

/** Moves orders, as many as wished, and can take the last move back. */
export function useMoveOrders(onMoved: (ids: readonly string[]) => void) {
  const [send, { error }] = useMoveOrdersMutation();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isMoving, setMoving] = useState(false);

  const move = async (orders: readonly OwnerOrder[], to: Move) => {
    setOutcome(undefined);
    setMoving(true);
    const results: MoveResult[] = [];
    for (const call of callsFor(orders, to)) {
      const answer = await send(call);
      if (!answer.data) break;
      results.push(...answer.data);
    }
    setMoving(false);
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
    /** What became of the last move; undefined while there is nothing to say. */
    outcome,
    forget: () => setOutcome(undefined),
    error: isMoving ? undefined : error,
    isMoving,
  };
}

/** One call for each order with a parcel's number of its own, and as few as possible for the others. */
function callsFor(
  orders: readonly OwnerOrder[],
  { trackings = new Map(), ...move }: Move,
): MovesRequest[] {
  const call = (part: readonly OwnerOrder[], tracking?: string): MovesRequest => ({
    ...move,
    ...(tracking !== undefined && { tracking }),
    orders: part.map(({ _id, version }) => ({ _id, version })),
  });
  const others = orders.filter(({ _id }) => !trackings.has(_id));
  const calls = orders.flatMap((order) => {
    const tracking = trackings.get(order._id);
    return tracking === undefined ? [] : [call([order], tracking)];
  });
  for (let first = 0; first < others.length; first += MAX_MOVED)
    calls.push(call(others.slice(first, first + MAX_MOVED)));
  return calls;
}

/** The status that all moved orders had before, if they can go back to it. So an undo is not taken back. */
function formerStatus(
  orders: readonly OwnerOrder[],
  moved: readonly string[],
  to: OrderStatus,
): OrderStatus | undefined {
  const from = new Set(
    orders.flatMap((order) => (moved.includes(order._id) ? order.orderStatus : [])),
  );
  const [only, other] = [...from].filter(isOrderStatus);
  const isWayBack = only !== undefined && other === undefined && MOVES[to][only] === 'undo';
  return isWayBack ? only : undefined;
}
