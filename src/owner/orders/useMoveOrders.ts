import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { isOrderStatus, MOVES, type OrderStatus } from '#domain/orders/orderStatus';
import {
  MAX_MOVED_ORDERS,
  type MoveResult,
  type MovesRequest,
  type OwnerOrder,
} from '#domain/owner/ownerOrder';
import { useAppDispatch } from '#src/app/hooks';
import { useMoveOrdersMutation } from '#src/owner/api/ownerOrdersApi';
import { moveDetailsEnded } from '../goods/unsentChangesSlice';
import { mayBeDone } from '../useIdempotentMutation';
import { movedOrders } from './orderWords';

interface Move extends Omit<MovesRequest, 'orders'> {
  /** The tracking numbers, by order id. */
  trackings?: ReadonlyMap<string, string> | undefined;
}

export type MoveDetails = Omit<Move, 'to'>;

interface Outcome {
  to: OrderStatus;
  results: readonly MoveResult[];
  /** The former status of the moved orders, which an undo restores; undefined if the move cannot be undone. */
  backTo: OrderStatus | undefined;
}

export function useMoveOrders(onMoved: (results: readonly MoveResult[]) => void) {
  const [send, { error }] = useMoveOrdersMutation();
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isMoving, setMoving] = useState(false);
  /** The last call without an answer. The same call uses its key again. */
  const unanswered = useRef({ asked: '', key: '' });

  const move = async (orders: readonly OwnerOrder[], to: Move) => {
    // The button for the undo keeps the focus until its answer comes.
    if (to.to !== outcome?.backTo) setOutcome(undefined);
    setMoving(true);
    const results: MoveResult[] = [];
    const former = unanswered.current;
    unanswered.current = { asked: '', key: '' };
    for (const what of callsFor(orders, to)) {
      const asked = JSON.stringify(what);
      const key = asked === former.asked ? former.key : nanoid();
      const answer = await send({ key, what });
      if (mayBeDone(answer)) unanswered.current = { asked, key };
      if (!answer.data) break;
      results.push(...answer.data);
    }
    setMoving(false);
    if (results.length === 0) return;
    setOutcome({ to: to.to, results, backTo: formerStatus(orders, results, to.to) });
    onMoved(results);
    const over = results.flatMap(({ _id, result }) =>
      result === 'changed' || result === 'unanswered' ? [] : _id,
    );
    dispatch(moveDetailsEnded(orders.map(({ _id }) => _id).filter((id) => !over.includes(id))));
  };

  const back = outcome?.backTo;
  return {
    move,
    undo: back && (() => void move(movedOrders(outcome.results), { to: back })),
    outcome,
    forget: () => setOutcome(undefined),
    error: isMoving ? undefined : error,
    isMoving,
  };
}

/** Returns as few requests as possible. */
function callsFor(
  orders: readonly OwnerOrder[],
  { trackings = new Map(), ...move }: Move,
): MovesRequest[] {
  const asked = orders.map(({ _id, version }) => {
    const tracking = trackings.get(_id);
    return { _id, version, ...(tracking !== undefined && { tracking }) };
  });
  return Array.from({ length: Math.ceil(asked.length / MAX_MOVED_ORDERS) }, (_, part) => ({
    ...move,
    orders: asked.slice(part * MAX_MOVED_ORDERS, (part + 1) * MAX_MOVED_ORDERS),
  }));
}

/** Returns the former status of the moved orders if an undo can restore it. An undo itself cannot be undone. */
function formerStatus(
  orders: readonly OwnerOrder[],
  results: readonly MoveResult[],
  to: OrderStatus,
): OrderStatus | undefined {
  const moved = movedOrders(results).map(({ _id }) => _id);
  const from = orders.filter(({ _id }) => moved.includes(_id)).map((order) => order.orderStatus);
  const [only, other] = [...new Set(from)].filter(isOrderStatus);
  const isWayBack = only !== undefined && other === undefined && MOVES[to][only] === 'undo';
  return isWayBack ? only : undefined;
}
