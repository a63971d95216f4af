import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { orderNumber } from '#domain/orders/order';
import { OWNER_LIMITS, type OwnerOrder } from '#domain/owner/ownerOrder';
import { pieceCount, withPiecesToSend } from '#domain/owner/piecesToSend';
import { useAppDispatch } from '#src/app/hooks';
import { OrderNumbers } from '#src/components/display/OrderNumbers';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { submits } from '#src/components/forms/submits';
import { toNextField } from '#src/components/forms/toNextField';
import { fieldValue } from '#src/components/forms/useForm';
import { useGetLastCarrierQuery } from '#src/owner/api/ownerOrdersApi';
import { CarrierField } from '../fields/CarrierField';
import { moveDetailsEnded } from '../goods/unsentChangesSlice';
import { useUnsentText } from '../goods/useUnsentText';
import { CancelForm } from './CancelForm';
import { idsOf } from './orderWords';
import type { MoveDetails } from './useMoveOrders';

interface MoveDialogProps {
  to: 'Shipped' | 'Cancelled';
  orders: readonly OwnerOrder[];
  onConfirm: (details: MoveDetails) => void;
  onClose: () => void;
}

export function MoveDialog({ to, orders, onConfirm, onClose }: MoveDialogProps) {
  return (
    <DetailsDialog
      title={useIntl().formatMessage(
        { id: `owner.move.title:${to}` },
        { count: orders.length, number: orderNumber(orders[0]?._id ?? '') },
      )}
      onClose={onClose}
    >
      {to === 'Shipped' ? (
        <ShipForm orders={orders} onConfirm={onConfirm} />
      ) : (
        <CancelForm orders={orders} onConfirm={onConfirm} />
      )}
    </DetailsDialog>
  );
}

interface DetailsDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog whose fields keep their text until it is saved or closed, even if the owner must sign in again. */
export function DetailsDialog({ title, onClose, children }: DetailsDialogProps) {
  const dispatch = useAppDispatch();
  const close = () => {
    dispatch(moveDetailsEnded());
    onClose();
  };
  return (
    <ShopDialog open title={<OrderNumbers>{title}</OrderNumbers>} onClose={close}>
      {children}
    </ShopDialog>
  );
}

/** The field contains the last used carrier, because a shop seldom changes its carrier. */
function ShipForm({ orders, onConfirm }: Pick<MoveDialogProps, 'orders' | 'onConfirm'>) {
  const { formatMessage } = useIntl();
  const { data: lastCarrier = '' } = useGetLastCarrierQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { text: carrier, type } = useUnsentText(
    { id: idsOf(orders), field: 'carrier' },
    lastCarrier,
  );
  const submit = (form: HTMLFormElement) => {
    onConfirm({
      ...(carrier.trim() && { carrier: carrier.trim() }),
      trackings: trackingsIn(form, orders),
    });
  };
  return (
    <FormStack onSubmit={submits(submit)}>
      <CarrierField carrier={carrier} onType={type} />
      {orders.map((order, index) => (
        <TrackingField
          key={order._id}
          order={order}
          isOnly={orders.length === 1}
          isFirst={index === 0}
        />
      ))}
      <Button type="submit" variant="contained">
        {formatMessage({ id: 'owner.move:Shipped' })}
      </Button>
    </FormStack>
  );
}

interface TrackingFieldProps {
  order: OwnerOrder;
  isOnly: boolean;
  isFirst: boolean;
}

/** The field's name is the order's id. The first field has the focus, so that a scanner types into it. */
function TrackingField({ order, isOnly, isFirst }: TrackingFieldProps) {
  const { text, type } = useUnsentText({ id: order._id, field: 'tracking' }, '');
  const { formatMessage } = useIntl();
  const name = order.name || formatMessage({ id: 'owner.order.erased' });
  return (
    <FormField
      label={
        <OrderNumbers>
          {isOnly
            ? formatMessage({ id: 'owner.parcel.tracking' })
            : formatMessage(
                { id: 'owner.parcel.trackingFor' },
                { name, number: orderNumber(order._id) },
              )}
        </OrderNumbers>
      }
      name={order._id}
      value={text}
      onChange={({ target }) => type(target.value)}
      hint={
        isOnly
          ? formatMessage({ id: 'owner.optional' })
          : formatMessage(
              { id: 'owner.parcel.pieces' },
              { short: order.shortNumber, count: pieceCount(withPiecesToSend(order)) },
            )
      }
      autoComplete="off"
      inputProps={{
        autoFocus: isFirst,
        maxLength: OWNER_LIMITS.tracking,
        ...(!isOnly && { onKeyDown: toNextField }),
      }}
    />
  );
}

function trackingsIn(
  form: HTMLFormElement,
  orders: readonly OwnerOrder[],
): ReadonlyMap<string, string> {
  const typed = orders.map(({ _id }) => [_id, fieldValue(form, _id).trim()] as const);
  return new Map(typed.filter(([, tracking]) => tracking !== ''));
}
