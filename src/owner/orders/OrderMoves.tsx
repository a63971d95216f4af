import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { CodeOf } from '#domain/messages';
import {
  isFulfilmentStep,
  isOrderStatus,
  isSetByProvider,
  MOVES,
  ORDER_STATUSES,
  type OrderStatus,
} from '#domain/orders/orderStatus';
import type { MoveResult, MovesRequest, OwnerOrder } from '#domain/owner/ownerOrder';
import { isToBeCancelled } from '#domain/owner/piecesToSend';
import { CloseButton } from '#src/components/display/CloseButton';
import { OrderNumbers } from '#src/components/display/OrderNumbers';
import { BusyButton } from '#src/components/forms/BusyButton';
import { CallError } from '../answerParts';
import { OwnerBar } from '../ownerParts';
import { PrintPapers } from '../papers/PrintPapers';
import { MoveDialog } from './MoveDialog';
import { movedWords, refundedWords, refusalWords } from './orderWords';
import { UndoLastMove } from './UndoLastMove';
import { useMoveOrders } from './useMoveOrders';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' });

interface OrderMovesProps {
  orders: readonly OwnerOrder[];
  onMoved: (results: readonly MoveResult[]) => void;
  /** Clears the selection. Absent if nothing can be selected. */
  onClear?: () => void;
}

/**
 * The buttons that move these orders on. After a move, the moved orders leave the selection. The others stay selected,
 * each with the reason. A failed request shows one error for all orders that were not moved by then.
 */
export function OrderMoves({ orders, onMoved, onClear }: OrderMovesProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const moves = useMoveOrders(onMoved);
  const [asked, setAsked] = useState<Asked>();
  const refunded = refundedWords(orders, intl);
  if (orders.length === 0 && !moves.outcome && !moves.error && !asked) return null;
  return (
    <OwnerBar
      aria-label={formatMessage({
        id: onClear ? 'owner.orders.chosenBar' : 'owner.orders.nextStep',
      })}
    >
      <WhatBecame {...moves} />
      {orders.length > 0 && (
        <>
          {onClear && <Selected count={orders.length} onClear={onClear} />}
          {refunded && <div>{refunded}</div>}
          <NextSteps
            orders={orders}
            busy={moves.isMoving}
            onMove={(to) => void moves.move(onwards(orders, to), { to })}
            onAsk={(to) => setAsked({ to, orders: onwards(orders, to) })}
          />
        </>
      )}
      <UndoLastMove orders={orders} moves={moves} />
      {asked && (
        <MoveQuestion
          {...asked}
          now={orders}
          onMove={moves.move}
          onClose={() => setAsked(undefined)}
        />
      )}
    </OwnerBar>
  );
}

function Selected({ count, onClear }: { count: number; onClear: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Row>
      <strong>{formatMessage({ id: 'owner.orders.chosen' }, { count })}</strong>
      <Button variant="text" onClick={onClear}>
        {formatMessage({ id: 'action.clearSelection' })}
      </Button>
    </Row>
  );
}

/** A move that needs details, and the orders that were selected when it was chosen. */
interface Asked {
  to: 'Shipped' | 'Cancelled';
  orders: readonly OwnerOrder[];
}

interface MoveQuestionProps extends Asked {
  /** The selected orders as they are now. */
  now: readonly OwnerOrder[];
  onMove: ReturnType<typeof useMoveOrders>['move'];
  onClose: () => void;
}

/**
 * The dialog of a move. An order that has moved meanwhile, perhaps by an earlier press whose answer was lost, stays in
 * it as it was: the answer says what became of it.
 */
function MoveQuestion({ to, orders, now, onMove, onClose }: MoveQuestionProps) {
  const latest = new Map(onwards(now, to).map((order) => [order._id, order]));
  const sent = orders.map((order) => latest.get(order._id) ?? order);
  return (
    <MoveDialog
      to={to}
      orders={movable(sent, to)}
      onConfirm={(details) => {
        void onMove(sent, { to, ...details });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

type WhatBecameProps = Omit<ReturnType<typeof useMoveOrders>, 'move'>;

function WhatBecame({ outcome, error, isMoving, undo, forget }: WhatBecameProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Row sx={{ flexWrap: 'nowrap' }}>
        <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
          {outcome && <Outcome {...outcome} />}
        </Box>
        {outcome && undo && (
          <BusyButton variant="outlined" busy={isMoving} onClick={undo}>
            {formatMessage({ id: 'action.undo' })}
          </BusyButton>
        )}
        {outcome && (
          <CloseButton label={formatMessage({ id: 'action.closeMessage' })} onClick={forget} />
        )}
      </Row>
      <CallError error={error} />
    </>
  );
}

function Outcome({ results, to }: Pick<MovesRequest, 'to'> & { results: readonly MoveResult[] }) {
  const intl = useIntl();
  const said = results.flatMap((result) => refusalWords(result, to, intl) ?? []);
  return (
    <>
      <strong>{movedWords(results, to, intl)}</strong>
      {said.length > 0 && (
        <Said tabIndex={said.length > SEEN_AT_ONCE ? 0 : undefined}>
          {said.map((words) => (
            <div key={words}>
              <OrderNumbers>{words}</OrderNumbers>
            </div>
          ))}
        </Said>
      )}
    </>
  );
}

/** Scrolls on its own: eighty reasons would push the buttons out of the window. */
const Said = styled('div')({ maxHeight: '25vh', overflowY: 'auto' });
/** More than this many reasons need to scroll in a low window. */
const SEEN_AT_ONCE = 2;

interface NextStepsProps {
  orders: readonly OwnerOrder[];
  busy: boolean;
  onMove: (to: Step) => void;
  onAsk: (to: Asked['to']) => void;
}

function NextSteps({ orders, busy, onMove, onAsk }: NextStepsProps) {
  const intl = useIntl();
  return (
    <Row data-buttons>
      {possibleSteps(orders).map((to) => (
        <BusyButton
          key={to}
          variant={to === 'Cancelled' ? 'outlined' : 'contained'}
          color={to === 'Cancelled' ? 'error' : 'primary'}
          busy={busy}
          onClick={() => (to === 'Shipped' || to === 'Cancelled' ? onAsk(to) : onMove(to))}
        >
          {stepWords(orders, to, intl)}
        </BusyButton>
      ))}
      <PrintPapers orders={orders} />
    </Row>
  );
}

/** Returns the label of a step's button, with the number of orders if it does not move all of them. */
function stepWords(orders: readonly OwnerOrder[], to: Step, intl: IntlShape): string {
  const { length } = movable(orders, to);
  const words = intl.formatMessage({
    id: to === 'Cancelled' && length > 1 ? 'owner.orders.cancelMany' : `owner.move:${to}`,
  });
  return length < orders.length ? `${words} (${length})` : words;
}

type Step = CodeOf<'owner.move'>;

/** Returns the orders for which this status is a step onwards. For others, the move would be an undo or not allowed. */
function onwards(orders: readonly OwnerOrder[], to: OrderStatus): OwnerOrder[] {
  return orders.filter(
    ({ orderStatus: from }) => isOrderStatus(from) && MOVES[from][to] === 'onwards',
  );
}

/** Returns the orders that an owner can move. The rest is sent too, and the response says why they stay. */
function movable(orders: readonly OwnerOrder[], to: OrderStatus): OwnerOrder[] {
  return onwards(orders, to).filter((order) => {
    const { orderStatus: from, payment } = order;
    if (!isOrderStatus(from) || isSetByProvider(from, to, payment?.kind)) return false;
    return !(isFulfilmentStep(to) && isToBeCancelled(order));
  });
}

function possibleSteps(orders: readonly OwnerOrder[]): Step[] {
  return ORDER_STATUSES.filter(
    (to): to is Step =>
      to !== 'AwaitingPayment' && to !== 'Expired' && movable(orders, to).length > 0,
  );
}
