import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import type { Cents } from '#domain/money';
import { OWNER_LIMITS, type OwnerOrder } from '#domain/owner/ownerOrder';
import type { PaymentKind } from '#domain/paymentKind';
import { heldCents } from '#domain/refund';
import { useFormatPrice } from '#src/components/display/Price';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { useUnsentText } from './goods/useUnsentText';
import { count, idsOf, pieceCount } from './orderWords';
import type { MoveDetails } from './useMoveOrders';

interface CancelFormProps {
  orders: readonly OwnerOrder[];
  onConfirm: (details: MoveDetails) => void;
}

/** Asks why orders are cancelled, and says what that does. */
export function CancelForm({ orders, onConfirm }: CancelFormProps) {
  const { text: reason, type } = useUnsentText({ id: idsOf(orders), field: 'reason' }, '');
  const [isMissing, setMissing] = useState(false);
  const format = useFormatPrice();
  const isErased = orders.every(({ email }) => email === '');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = reason.trim();
    setMissing(text === '');
    if (text !== '') onConfirm({ reason: text });
  };
  return (
    <FormStack onSubmit={submit} noValidate>
      <Typography>{cancelWords(orders, format)}</Typography>
      <FormField
        label="Reason"
        required
        multiline
        minRows={2}
        value={reason}
        onChange={({ target }) => type(target.value)}
        error={isMissing ? `Say why${isErased ? '.' : ': the shopper reads it.'}` : undefined}
        hint={isErased ? undefined : 'The shopper reads it.'}
        inputProps={{ maxLength: OWNER_LIMITS.reason }}
      />
      <Button type="submit" variant="contained" color="error">
        <span>{orders.length === 1 ? 'Cancel this order' : `Cancel ${orders.length} orders`}</span>
      </Button>
    </FormStack>
  );
}

/** Says what a cancellation does. Which articles are counted and still there is only known when it is done. */
function cancelWords(orders: readonly OwnerOrder[], format: (cents: Cents) => string): string {
  const pieces = orders.reduce((sum, order) => sum + pieceCount(order), 0);
  const told = orders.filter(({ email }) => email !== '').length;
  return [
    `${count(pieces, 'piece goes', 'pieces go')} back into stock, if the article is counted and still in the catalogue.`,
    told === 0
      ? 'Nobody gets an email, because the data was erased.'
      : `${told === 1 ? 'The shopper gets' : `${told} shoppers get`} an email with your reason.`,
    ...backWords(orders, format),
    'A cancelled order stays cancelled.',
  ].join(' ');
}

/** Says what becomes of what was paid. */
function backWords(orders: readonly OwnerOrder[], format: (cents: Cents) => string): string[] {
  const held = (kind: PaymentKind) =>
    orders
      .filter(({ payment }) => payment?.kind === kind)
      .reduce((sum, order) => sum + heldCents(order), 0);
  const [card, transfer] = [held('card'), held('transfer')];
  return [
    ...(card > 0 ? [`${format(card)} paid by card goes back by itself.`] : []),
    ...(transfer > 0 ? [`Send back ${format(transfer)} by hand: it was paid by transfer.`] : []),
  ];
}
