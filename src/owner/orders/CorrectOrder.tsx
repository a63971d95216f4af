/** Corrects a placed order: its address until the parcel leaves, its carrier and tracking number from then on. */

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '#domain/messages';
import { orderNumber, SHIPPING_LIMITS } from '#domain/orders/order';
import { isUnsent } from '#domain/orders/orderStatus';
import { OWNER_LIMITS, type OrderPatch, type OwnerOrder } from '#domain/owner/ownerOrder';
import { useAppDispatch } from '#src/app/hooks';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { submits } from '#src/components/forms/submits';
import { usePatchOrderMutation } from '#src/owner/api/ownerOrdersApi';
import { CallError } from '../answerParts';
import { CarrierField } from '../fields/CarrierField';
import { type Cell, moveDetailsEnded } from '../goods/unsentChangesSlice';
import { useUnsentText } from '../goods/useUnsentText';
import { useIdempotentMutation } from '../useIdempotentMutation';
import { DetailsDialog } from './MoveDialog';

interface CorrectionProps {
  order: OwnerOrder;
  onClose: () => void;
}

export function CorrectAddress({ order }: { order: OwnerOrder }) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  // If the parcel leaves meanwhile, the dialog stays open and shows the refusal.
  if (!isUnsent(order.orderStatus) && !isOpen) return null;
  return (
    <div>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {formatMessage({ id: 'owner.address.correct' })}
      </Button>
      {isOpen && <AddressDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AddressDialog({ order, onClose }: CorrectionProps) {
  const { formatMessage } = useIntl();
  const { _id: id, address: stored = '' } = order;
  const cell = { id, field: 'address' } as const;
  const { text, type, isOthers } = useUnsentText(cell, stored);
  return (
    <CorrectionDialog
      order={order}
      onClose={onClose}
      cell={cell}
      title={{ id: 'owner.address.title' }}
      patch={{ address: text }}
    >
      <FormField
        label={formatMessage({ id: 'shipping.address' })}
        multiline
        minRows={3}
        value={text}
        onChange={({ target }) => type(target.value)}
        hint={
          isOthers ? formatMessage({ id: 'owner.address.others' }, { address: stored }) : undefined
        }
        autoComplete="off"
        inputProps={{ maxLength: SHIPPING_LIMITS.address }}
      />
    </CorrectionDialog>
  );
}

export function ParcelDialog({ order, onClose }: CorrectionProps) {
  const { formatMessage } = useIntl();
  const { _id: id } = order;
  const stored = { carrier: order.carrier ?? '', tracking: order.tracking ?? '' };
  const carrier = useUnsentText({ id, field: 'carrier' }, stored.carrier);
  const cell = { id, field: 'tracking' } as const;
  const tracking = useUnsentText(cell, stored.tracking);
  const others = (field: keyof typeof stored) =>
    stored[field] === ''
      ? formatMessage({ id: `owner.parcel.none:${field}` })
      : formatMessage({ id: `owner.parcel.now:${field}` }, { text: stored[field] });
  return (
    <CorrectionDialog
      order={order}
      onClose={onClose}
      cell={cell}
      title={{ id: 'owner.parcel.title' }}
      patch={{ carrier: carrier.text, tracking: tracking.text }}
    >
      <CarrierField
        carrier={carrier.text}
        onType={carrier.type}
        hint={carrier.isOthers ? others('carrier') : undefined}
      />
      <FormField
        label={formatMessage({ id: 'owner.parcel.tracking' })}
        value={tracking.text}
        onChange={({ target }) => tracking.type(target.value)}
        hint={tracking.isOthers ? others('tracking') : undefined}
        autoComplete="off"
        inputProps={{ maxLength: OWNER_LIMITS.tracking }}
      />
    </CorrectionDialog>
  );
}

interface CorrectionDialogProps extends CorrectionProps {
  title: Message;
  patch: OrderPatch;
  /** Keeps the idempotency key of the call. */
  cell: Cell;
  children: ReactNode;
}

function CorrectionDialog(props: CorrectionDialogProps) {
  const { order, title, patch, cell, onClose, children } = props;
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [save, { error, isLoading }] = useIdempotentMutation(usePatchOrderMutation(), cell);
  const submit = async () => {
    const { data } = await save({ order, patch });
    if (!data) return;
    dispatch(moveDetailsEnded());
    onClose();
  };
  return (
    <DetailsDialog
      title={formatMessage(title, { number: orderNumber(order._id) })}
      onClose={onClose}
    >
      <FormStack onSubmit={submits(submit)}>
        {children}
        <Typography color="textSecondary">
          {formatMessage({ id: order.email === '' ? 'owner.parcel.untold' : 'owner.parcel.told' })}
        </Typography>
        <CallError error={error} isLoading={isLoading} />
        <BusyButton type="submit" busy={isLoading}>
          {formatMessage({ id: 'action.save' })}
        </BusyButton>
      </FormStack>
    </DetailsDialog>
  );
}
