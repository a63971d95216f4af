import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { Cents } from '#domain/money';
import type { PaymentKind } from '#domain/orders/paymentKind';
import { heldCents } from '#domain/orders/refund';
import { OWNER_LIMITS, type OwnerOrder } from '#domain/owner/ownerOrder';
import { pieceCount } from '#domain/owner/piecesToSend';
import { useFormatPrice } from '#src/components/display/Price';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { submits } from '#src/components/forms/submits';
import { useUnsentText } from '../goods/useUnsentText';
import { idsOf } from './orderWords';
import type { MoveDetails } from './useMoveOrders';

interface CancelFormProps {
  orders: readonly OwnerOrder[];
  onConfirm: (details: MoveDetails) => void;
}

export function CancelForm({ orders, onConfirm }: CancelFormProps) {
  const { text: reason, type } = useUnsentText({ id: idsOf(orders), field: 'reason' }, '');
  const [isMissing, setMissing] = useState(false);
  const intl = useIntl();
  const { formatMessage } = intl;
  const format = useFormatPrice();
  const isErased = orders.every(({ email }) => email === '');
  const submit = () => {
    const text = reason.trim();
    setMissing(text === '');
    if (text !== '') onConfirm({ reason: text });
  };
  return (
    <FormStack onSubmit={submits(submit)} noValidate>
      <Typography>{cancelWords(orders, format, intl)}</Typography>
      <FormField
        label={formatMessage({ id: 'owner.reason' })}
        required
        multiline
        minRows={2}
        value={reason}
        onChange={({ target }) => type(target.value)}
        error={isMissing ? formatMessage({ id: 'owner.reason.missing' }) : undefined}
        hint={isErased ? undefined : formatMessage({ id: 'owner.reason.hint' })}
        inputProps={{ maxLength: OWNER_LIMITS.reason }}
      />
      <Button type="submit" variant="contained" color="error">
        {formatMessage({ id: 'owner.cancel.submit' }, { count: orders.length })}
      </Button>
    </FormStack>
  );
}

/** Only the cancellation itself finds out which pieces can go back into stock. */
function cancelWords(
  orders: readonly OwnerOrder[],
  format: (cents: Cents) => string,
  { formatMessage }: IntlShape,
): string {
  const pieces = orders.reduce((sum, order) => sum + pieceCount(order) - restocked(order), 0);
  const told = orders.filter(({ email }) => email !== '').length;
  return [
    ...(pieces > 0 ? [formatMessage({ id: 'owner.cancel.stock' }, { pieces })] : []),
    told === 0
      ? formatMessage({ id: 'owner.cancel.untold' })
      : formatMessage({ id: 'owner.cancel.told' }, { count: told }),
    ...backWords(orders).map(({ id, cents }) => formatMessage({ id }, { amount: format(cents) })),
    formatMessage({ id: 'owner.cancel.final' }),
  ].join(' ');
}

/** Returns how many refunded pieces are already back in stock. */
function restocked({ history }: OwnerOrder): number {
  return history.reduce((sum, act) => sum + (act.restocked ?? 0), 0);
}

/** Returns what happens to the paid amounts. */
function backWords(orders: readonly OwnerOrder[]) {
  const held = (kind: PaymentKind) =>
    orders
      .filter(({ payment }) => payment?.kind === kind)
      .reduce((sum, order) => sum + heldCents(order), 0);
  const [card, transfer] = [held('card'), held('transfer')];
  return [
    ...(card > 0 ? [{ id: 'owner.cancel.card' as const, cents: card }] : []),
    ...(transfer > 0 ? [{ id: 'owner.cancel.transfer' as const, cents: transfer }] : []),
  ];
}
