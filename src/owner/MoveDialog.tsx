import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useIntl } from 'react-intl';
import { CARRIERS } from '#domain/carriers';
import { orderNumber } from '#domain/order';
import { OWNER_LIMITS, type OwnerOrder } from '#domain/owner/ownerOrder';
import { useAppDispatch } from '#src/app/hooks';
import { OrderNumbers } from '#src/components/display/OrderNumbers';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { toNextField } from '#src/components/forms/toNextField';
import { fieldValue } from '#src/components/forms/useFormErrors';
import { useGetLastCarrierQuery, usePatchOrderMutation } from '#src/owner/api/ownerOrdersApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { CancelForm } from './CancelForm';
import { moveDetailsEnded } from './goods/unsentChangesSlice';
import { useUnsentText } from './goods/useUnsentText';
import { count, ERASED, idsOf, MOVE_WORDS, pieceCount } from './orderWords';
import { useKeyed } from './useKeyed';
import type { MoveDetails } from './useMoveOrders';

interface MoveDialogProps {
  to: 'Shipped' | 'Cancelled';
  orders: readonly OwnerOrder[];
  onConfirm: (details: MoveDetails) => void;
  onClose: () => void;
}

/** A dialog for the details of a move: carrier and tracking numbers for Shipped, a reason for Cancelled. */
export function MoveDialog({ to, orders, onConfirm, onClose }: MoveDialogProps) {
  return (
    <DetailsDialog title={titleFor(to, orders)} onClose={onClose}>
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

/** A dialog whose fields keep what is typed, also while the owner has to sign in again, until it is saved or closed. */
function DetailsDialog({ title, onClose, children }: DetailsDialogProps) {
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

function titleFor(to: 'Shipped' | 'Cancelled', orders: readonly OwnerOrder[]): string {
  const verb = to === 'Shipped' ? 'Ship' : 'Cancel';
  const [only] = orders;
  return orders.length === 1 && only
    ? `${verb} order ${orderNumber(only._id)}`
    : `${verb} ${count(orders.length, 'order')}`;
}

/** The field contains the last used carrier, because a shop seldom changes its carrier. */
function ShipForm({ orders, onConfirm }: Pick<MoveDialogProps, 'orders' | 'onConfirm'>) {
  const { data: lastCarrier = '' } = useGetLastCarrierQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { text: carrier, type } = useUnsentText(
    { id: idsOf(orders), field: 'carrier' },
    lastCarrier,
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onConfirm({
      ...(carrier.trim() && { carrier: carrier.trim() }),
      trackings: trackingsIn(event.currentTarget, orders),
    });
  };
  return (
    <FormStack onSubmit={submit}>
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
        {MOVE_WORDS.Shipped}
      </Button>
    </FormStack>
  );
}

interface TrackingFieldProps {
  order: OwnerOrder;
  isOnly: boolean;
  isFirst: boolean;
}

/** The field's name is the order's id. A scanner types where the focus is: into the first one. */
function TrackingField({ order, isOnly, isFirst }: TrackingFieldProps) {
  const { text, type } = useUnsentText({ id: order._id, field: 'tracking' }, '');
  const person = `${order.name || ERASED}, order ${orderNumber(order._id)}`;
  return (
    <FormField
      label={
        <OrderNumbers>{isOnly ? 'Tracking number' : `Tracking number for ${person}`}</OrderNumbers>
      }
      name={order._id}
      value={text}
      onChange={({ target }) => type(target.value)}
      hint={isOnly ? 'Optional.' : `#${order.shortNumber}, ${count(pieceCount(order), 'piece')}`}
      autoComplete="off"
      inputProps={{
        autoFocus: isFirst,
        maxLength: OWNER_LIMITS.tracking,
        ...(!isOnly && { onKeyDown: toNextField }),
      }}
    />
  );
}

interface CarrierFieldProps {
  carrier: string;
  onType: (carrier: string) => void;
}

function CarrierField({ carrier, onType }: CarrierFieldProps) {
  const id = useId();
  return (
    <Autocomplete
      id={id}
      freeSolo
      options={CARRIERS}
      inputValue={carrier}
      onInputChange={(_event, text, reason) => reason !== 'reset' && onType(text)}
      onChange={(_event, chosen) => onType(chosen ?? '')}
      renderInput={({ slotProps }) => (
        <div ref={slotProps.input.ref}>
          <FormField
            id={id}
            label="Carrier"
            hint="Optional. For a carrier of the list, the shopper gets a tracking link."
            inputProps={{ ...slotProps.htmlInput, maxLength: OWNER_LIMITS.carrier }}
          />
        </div>
      )}
    />
  );
}

/** A dialog that corrects the carrier and the tracking number of a parcel that has left, or adds them. */
export function ParcelDialog({ order, onClose }: { order: OwnerOrder; onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { _id: id } = order;
  const carrier = useUnsentText({ id, field: 'carrier' }, order.carrier ?? '');
  const tracking = useUnsentText({ id, field: 'tracking' }, order.tracking ?? '');
  const [save, { error, isLoading }] = useKeyed(usePatchOrderMutation());
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const patch = { carrier: carrier.text, tracking: tracking.text };
    const { data } = await save({ order, patch });
    if (!data) return;
    dispatch(moveDetailsEnded());
    onClose();
  };
  return (
    <DetailsDialog title={`Parcel of order ${orderNumber(id)}`} onClose={onClose}>
      <FormStack onSubmit={(event) => void submit(event)}>
        <CarrierField carrier={carrier.text} onType={carrier.type} />
        <FormField
          label="Tracking number"
          value={tracking.text}
          onChange={({ target }) => tracking.type(target.value)}
          autoComplete="off"
          inputProps={{ maxLength: OWNER_LIMITS.tracking }}
        />
        <Typography color="textSecondary">
          {order.email === ''
            ? 'Nobody gets an email, because the data of this order was erased.'
            : 'If something changes, the shopper gets an email that says so.'}
        </Typography>
        {error && !isLoading && <ErrorNotice message={ownerErrorMessage(error, intl)} />}
        <BusyButton type="submit" busy={isLoading}>
          Save
        </BusyButton>
      </FormStack>
    </DetailsDialog>
  );
}

/** Returns the typed tracking numbers by order id. */
function trackingsIn(
  form: HTMLFormElement,
  orders: readonly OwnerOrder[],
): ReadonlyMap<string, string> {
  const typed = orders.map(({ _id }) => [_id, fieldValue(form, _id).trim()] as const);
  return new Map(typed.filter(([, tracking]) => tracking !== ''));
}
