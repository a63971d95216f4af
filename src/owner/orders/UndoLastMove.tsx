import Box from '@mui/material/Box';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  isOrderStatus,
  isSetByProvider,
  MOVES,
  ORDER_STATUSES,
  statusWords,
} from '#domain/orders/orderStatus';
import type { OwnerOrder } from '#domain/owner/ownerOrder';
import { BusyButton } from '#src/components/forms/BusyButton';
import { ShopTime } from '../ownerParts';
import { outdatedMail } from './orderWords';
import type { useMoveOrders } from './useMoveOrders';

interface UndoLastMoveProps {
  orders: readonly OwnerOrder[];
  moves: Pick<ReturnType<typeof useMoveOrders>, 'move' | 'isMoving' | 'undo'>;
}

/** Undoes the last move of one order while that is possible, also if another owner made the move. */
export function UndoLastMove({ orders, moves }: UndoLastMoveProps) {
  const intl = useIntl();
  const [now] = useState(Date.now);
  const [order, other] = orders;
  if (!order || other || moves.undo) return null;
  const to = undoTarget(order, now);
  if (to === undefined) return null;
  const mail = outdatedMail(order, to, intl);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
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
    </Box>
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
