import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { CARRIERS } from '#domain/carriers';
import { orderNumber } from '#domain/order';
import { OWNER_LIMITS, type MovesRequest, type OwnerOrder } from '#domain/ownerOrder';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { count, MOVE_WORDS, pieceCount } from './orderWords';

export type MoveDetails = Pick<MovesRequest, 'carrier' | 'tracking' | 'reason'>;

interface MoveDialogProps {
  to: 'Shipped' | 'Cancelled';
  orders: readonly OwnerOrder[];
  onConfirm: (details: MoveDetails) => void;
  onClose: () => void;
}

/** Asks for what a step needs: carrier and number to ship, a reason to cancel. */
export function MoveDialog({ to, orders, onConfirm, onClose }: MoveDialogProps) {
  return (
    <ShopDialog open title={titleFor(to, orders)} onClose={onClose}>
      {to === 'Shipped' ? (
        <ShipForm isOne={orders.length === 1} onConfirm={onConfirm} />
      ) : (
        <CancelForm orders={orders} onConfirm={onConfirm} />
      )}
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

function ShipForm({ isOne, onConfirm }: { isOne: boolean } & Pick<MoveDialogProps, 'onConfirm'>) {
  const [carrier, setCarrier] = useState('');
  const [tracking, setTracking] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onConfirm({
      ...(carrier.trim() && { carrier: carrier.trim() }),
      ...(tracking.trim() && { tracking: tracking.trim() }),
    });
  };
  return (
    <FormStack onSubmit={submit}>
      <Autocomplete
        freeSolo
        options={CARRIERS}
        inputValue={carrier}
        onInputChange={(_event, text) => setCarrier(text)}
        renderInput={({ slotProps }) => (
          <div ref={slotProps.input.ref}>
            <FormField
              label="Carrier"
              hint="Optional. The shopper gets a link for carriers of the list."
              inputProps={{ ...slotProps.htmlInput, maxLength: OWNER_LIMITS.carrier }}
            />
          </div>
        )}
      />
      {isOne ? (
        <FormField
          label="Tracking number"
          value={tracking}
          onChange={(event) => setTracking(event.target.value)}
          hint="Optional."
          inputProps={{ maxLength: OWNER_LIMITS.tracking }}
        />
      ) : (
        <Typography color="text.secondary">
          Each parcel has a number of its own: to give one, ship that order by itself.
        </Typography>
      )}
      <Button type="submit" variant="contained">
        {MOVE_WORDS.Shipped}
      </Button>
    </FormStack>
  );
}

function CancelForm({ orders, onConfirm }: Pick<MoveDialogProps, 'orders' | 'onConfirm'>) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const pieces = orders.reduce((sum, order) => sum + pieceCount(order), 0);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = reason.trim();
    setMissing(text === '');
    if (text !== '') onConfirm({ reason: text });
  };
  return (
    <FormStack onSubmit={submit} noValidate>
      <Typography>
        {count(pieces, 'piece goes', 'pieces go')} back into stock. A cancelled order stays
        cancelled.
      </Typography>
      <FormField
        label="Reason"
        required
        multiline
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isMissing ? 'Say why: the shopper reads it.' : undefined}
        hint="The shopper reads it in the mail."
        inputProps={{ maxLength: OWNER_LIMITS.reason }}
      />
      <Button type="submit" variant="contained" color="error">
        {orders.length === 1 ? 'Cancel this order' : `Cancel ${orders.length} orders`}
      </Button>
    </FormStack>
  );
}
