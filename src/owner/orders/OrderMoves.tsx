import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { CodeOf } from '#domain/messages';
import {
  isFulfilmentStep,
  isOrderStatus,
  isSetByProvider,
  MOVES,
  ORDER_STATUSES,
  type OrderStatus,
  statusWords,
} from '#domain/orders/orderStatus';
import type { MoveResult, MovesRequest, OwnerOrder } from '#domain/owner/ownerOrder';
import { isToBeCancelled } from '#domain/owner/piecesToSend';
import { CloseButton } from '#src/components/display/CloseButton';
import { OrderNumbers } from '#src/components/display/OrderNumbers';
import { BusyButton } from '#src/components/forms/BusyButton';
import { CallError } from '../answerParts';
import { OwnerBar, ShopTime } from '../ownerParts';
import { PrintPapers } from '../papers/PrintPapers';
import { MoveDialog } from './MoveDialog';
import { outdatedMail, movedWords, refundedWords, refusalWords } from './orderWords';
import { type Move, useMoveOrders, type MoveDetails } from './useMoveOrders';

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
  const refunded = refundedWords(orders, intl);
  if (orders.length === 0 && !moves.outcome && !moves.error) return null;
  return (
    <OwnerBar
      aria-label={formatMessage({
        id: onClear ? 'owner.orders.chosenBar' : 'owner.orders.nextStep',
      })}
    >
      <WhatBecame {...moves} />
      {orders.length > 0 && onClear && (
        <Row>
          <strong>{formatMessage({ id: 'owner.orders.chosen' }, { count: orders.length })}</strong>
          <Button variant="text" onClick={onClear}>
            {formatMessage({ id: 'action.clearSelection' })}
          </Button>
        </Row>
      )}
      {refunded && <div>{refunded}</div>}
      {orders.length > 0 && (
        <NextSteps
          orders={orders}
          busy={moves.isMoving}
          onMove={(to) => void moves.move(onwards(orders, to.to), to)}
        />
      )}
      <UndoLastMove orders={orders} moves={moves} />
    </OwnerBar>
  );
}

interface UndoLastMoveProps {
  orders: readonly OwnerOrder[];
  moves: Pick<ReturnType<typeof useMoveOrders>, 'move' | 'isMoving' | 'undo'>;
}

/** Undoes the last move of one order while that is possible, also if another owner made the move. */
function UndoLastMove({ orders, moves }: UndoLastMoveProps) {
  const intl = useIntl();
  const [now] = useState(Date.now);
  const [order, other] = orders;
  if (!order || other || moves.undo) return null;
  const to = undoTarget(order, now);
  if (to === undefined) return null;
  const mail = outdatedMail(order, to, intl);
  return (
    <Row>
      <BusyButton
        variant="outlined"
        busy={moves.isMoving}
        onClick={() => void moves.move([order], { to })}
      >
        {intl.formatMessage(
          { id: 'owner.orders.backTo' },
          { status: statusWords(to, intl.formatMessage) },
        )}
      </BusyButton>
      <small>
        <FormattedMessage
          id="owner.orders.undoUntil"
          values={{ time: <ShopTime iso={order.undoUntil ?? ''} /> }}
        />
        {mail && <div>{mail}</div>}
      </small>
    </Row>
  );
}

/** Returns the status that an undo leads to; undefined if the last move cannot be undone. */
function undoTarget({ undoUntil, orderStatus, payment }: OwnerOrder, now: number) {
  if (undoUntil === undefined || Date.parse(undoUntil) < now || !isOrderStatus(orderStatus))
    return undefined;
  return ORDER_STATUSES.find(
    (to) => MOVES[orderStatus][to] === 'undo' && !isSetByProvider(orderStatus, to, payment?.kind),
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
  onMove: (to: Move) => void;
}

function NextSteps({ orders, busy, onMove }: NextStepsProps) {
  const intl = useIntl();
  const [asked, setAsked] = useState<'Shipped' | 'Cancelled'>();
  const confirm = (details: MoveDetails) => {
    if (asked) onMove({ to: asked, ...details });
    setAsked(undefined);
  };
  return (
    <Row data-buttons>
      {possibleSteps(orders).map((to) => (
        <BusyButton
          key={to}
          variant={to === 'Cancelled' ? 'outlined' : 'contained'}
          color={to === 'Cancelled' ? 'error' : 'primary'}
          busy={busy}
          onClick={() => (to === 'Shipped' || to === 'Cancelled' ? setAsked(to) : onMove({ to }))}
        >
          {stepWords(orders, to, intl)}
        </BusyButton>
      ))}
      <PrintPapers orders={orders} />
      {asked && (
        <MoveDialog
          to={asked}
          orders={movable(orders, asked)}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        />
      )}
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
