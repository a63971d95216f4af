import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { isOrderStatus, MOVES, ORDER_STATUSES } from '#domain/orderStatus';
import type { MoveResult, MovesRequest, OwnerOrder } from '#domain/ownerOrder';
import { errorMessage } from '#src/api/errorMessage';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { MoveDialog, type MoveDetails } from './MoveDialog';
import { count, MOVE_WORDS, movedWords, refusalWords } from './orderWords';
import { PrintPapers } from './PrintPapers';
import { useMoveOrders } from './useMoveOrders';

const Bar = styled('section')({
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  marginTop: 24,
  padding: '12px 16px',
  border: '1px solid var(--mui-palette-divider)',
  backgroundColor: 'var(--mui-palette-background-paper)',
  '@media (max-height: 480px)': { position: 'static' },
});

interface OrderMovesProps {
  /** The chosen orders. */
  orders: readonly OwnerOrder[];
  onMoved: (ids: readonly string[]) => void;
  onClear: () => void;
}

/**
 * What can be done with the chosen orders. Each order answers for itself: those that moved leave the choice, the
 * others stay in it, each with the reason.
 */
export function OrderMoves({ orders, onMoved, onClear }: OrderMovesProps) {
  const { move, undo, outcome, error, isMoving } = useMoveOrders(onMoved);
  const [asked, setAsked] = useState<'Shipped' | 'Cancelled'>();
  const confirm = (details: MoveDetails) => {
    if (asked) void move(orders, { to: asked, ...details });
    setAsked(undefined);
  };
  if (orders.length === 0 && !outcome && !error) return null;
  return (
    <Bar aria-label="Chosen orders">
      <Box role="status">{outcome && <Outcome {...outcome} />}</Box>
      {error && <ErrorNotice message={errorMessage(error)} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
        {outcome && undo && (
          <BusyButton variant="outlined" color="inherit" busy={isMoving} onClick={undo}>
            Undo
          </BusyButton>
        )}
        {orders.length > 0 && (
          <>
            <strong>{count(orders.length, 'order')} chosen</strong>
            <Steps
              orders={orders}
              busy={isMoving}
              onStep={(to) =>
                to === 'Shipped' || to === 'Cancelled' ? setAsked(to) : void move(orders, { to })
              }
            />
            <PrintPapers orders={orders} />
            <Button variant="text" color="inherit" onClick={onClear}>
              Choose none
            </Button>
          </>
        )}
      </Box>
      {asked && (
        <MoveDialog
          to={asked}
          orders={orders}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Bar>
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
