import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { isOrderStatus, MOVES, ORDER_STATUSES } from '#domain/orderStatus';
import type { MoveResult, MovesRequest, OwnerOrder } from '#domain/owner/ownerOrder';
import { CloseIcon } from '#src/components/display/icons';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { MoveDialog, type MoveDetails } from './MoveDialog';
import { count, MOVE_WORDS, movedWords, refusalWords } from './orderWords';
import { OwnerBar } from './OwnerBar';
import { PrintPapers } from './PrintPapers';
import { type Move, useMoveOrders } from './useMoveOrders';
import { ownerErrorMessage } from './ownerErrorMessage';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' });

interface OrderMovesProps {
  orders: readonly OwnerOrder[];
  /** Called with the orders that moved. */
  onMoved?: (ids: readonly string[]) => void;
  /** Called when none shall be chosen any more. Absent if there is no choice. */
  onClear?: () => void;
}

/**
 * What can be done with the chosen orders, or with one. Each order answers for itself: those that moved leave the
 * choice, the others stay in it, each with the reason.
 */
export function OrderMoves({ orders, onMoved = () => undefined, onClear }: OrderMovesProps) {
  const moves = useMoveOrders(onMoved);
  if (orders.length === 0 && !moves.outcome && !moves.error) return null;
  return (
    <OwnerBar aria-label={onClear ? 'Chosen orders' : 'Next step'}>
      <WhatBecame {...moves} />
      {orders.length > 0 && onClear && (
        <Row>
          <strong>{count(orders.length, 'order')} chosen</strong>
          <Button variant="text" color="inherit" onClick={onClear}>
            Choose none
          </Button>
        </Row>
      )}
      {orders.length > 0 && (
        <NextSteps
          orders={orders}
          busy={moves.isMoving}
          onMove={(to) => void moves.move(orders, to)}
        />
      )}
    </OwnerBar>
  );
}

type WhatBecameProps = Omit<ReturnType<typeof useMoveOrders>, 'move'>;

/** What became of the orders that were moved last, and the way back. It stays until it is closed. */
function WhatBecame({ outcome, error, isMoving, undo, forget }: WhatBecameProps) {
  return (
    <>
      <Row sx={{ flexWrap: 'nowrap' }}>
        <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
          {outcome && <Outcome {...outcome} />}
        </Box>
        {outcome && undo && (
          <BusyButton variant="outlined" color="inherit" busy={isMoving} onClick={undo}>
            Undo
          </BusyButton>
        )}
        {outcome && (
          <IconButton aria-label="Close message" onClick={forget}>
            <CloseIcon />
          </IconButton>
        )}
      </Row>
      {error && <ErrorNotice message={ownerErrorMessage(error)} />}
    </>
  );
}

/** What became of the orders, and of each that did not move, why. */
function Outcome({ results, to }: Pick<MovesRequest, 'to'> & { results: readonly MoveResult[] }) {
  return (
    <>
      <strong>{movedWords(results, to)}</strong>
      {results.map((result) => {
        const words = refusalWords(result);
        return words && <div key={result._id}>{words}</div>;
      })}
    </>
  );
}

interface NextStepsProps {
  orders: readonly OwnerOrder[];
  busy: boolean;
  onMove: (to: Move) => void;
}

/** The buttons that move and print the orders, and the question that some moves need. */
function NextSteps({ orders, busy, onMove }: NextStepsProps) {
  const [asked, setAsked] = useState<'Shipped' | 'Cancelled'>();
  const confirm = (details: MoveDetails) => {
    if (asked) onMove({ to: asked, ...details });
    setAsked(undefined);
  };
  return (
    <Row data-buttons>
      <Steps
        orders={orders}
        busy={busy}
        onStep={(to) => (to === 'Shipped' || to === 'Cancelled' ? setAsked(to) : onMove({ to }))}
      />
      <PrintPapers orders={orders} />
      {asked && (
        <MoveDialog
          to={asked}
          orders={orders}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Row>
  );
}

interface StepsProps {
  orders: readonly OwnerOrder[];
  busy: boolean;
  onStep: (to: Step) => void;
}

function Steps({ orders, busy, onStep }: StepsProps) {
  return possibleSteps(orders).map((to) => (
    <BusyButton
      key={to}
      variant={to === 'Cancelled' ? 'outlined' : 'contained'}
      color={to === 'Cancelled' ? 'error' : 'primary'}
      busy={busy}
      onClick={() => onStep(to)}
    >
      {MOVE_WORDS[to]}
    </BusyButton>
  ));
}

type Step = keyof typeof MOVE_WORDS;

/** The steps onwards that at least one of these orders can take. */
export function possibleSteps(orders: readonly Pick<OwnerOrder, 'orderStatus'>[]): Step[] {
  const froms = new Set(orders.map(({ orderStatus }) => orderStatus).filter(isOrderStatus));
  return ORDER_STATUSES.filter(
    (to): to is Step =>
      to !== 'Processing' && [...froms].some((from) => MOVES[from][to] === 'onwards'),
  );
}
