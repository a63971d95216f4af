import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { defineMessages } from '#domain/messages';
import type { Cents } from '#domain/money';
import type { PaymentKind } from '#domain/orders/paymentKind';
import { heldCents } from '#domain/orders/refund';
import { OWNER_LIMITS, type OwnerOrder } from '#domain/owner/ownerOrder';
import { pieceCount } from '#domain/owner/piecesToSend';
import { useFormatPrice } from '#src/components/display/Price';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { useUnsentText } from './goods/useUnsentText';
import { idsOf } from './orderWords';
import type { MoveDetails } from './useMoveOrders';

interface CancelFormProps {
  orders: readonly OwnerOrder[];
  onConfirm: (details: MoveDetails) => void;
}

/** Asks why orders are cancelled, and says what that does. */
export function CancelForm({ orders, onConfirm }: CancelFormProps) {
  const { text: reason, type } = useUnsentText({ id: idsOf(orders), field: 'reason' }, '');
  const [isMissing, setMissing] = useState(false);
  const intl = useIntl();
  const { formatMessage } = intl;
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
      <Typography>{cancelWords(orders, format, intl)}</Typography>
      <FormField
        label={formatMessage(REASON.label)}
        required
        multiline
        minRows={2}
        value={reason}
        onChange={({ target }) => type(target.value)}
        error={
          isMissing ? formatMessage(isErased ? REASON.missing : REASON.missingRead) : undefined
        }
        hint={isErased ? undefined : formatMessage(REASON.hint)}
        inputProps={{ maxLength: OWNER_LIMITS.reason }}
      />
      <Button type="submit" variant="contained" color="error">
        <FormattedMessage
          id="owner.cancel.submit"
          defaultMessage="{count, plural, =1 {Cancel this order} one {Cancel # order} other {Cancel # orders}}"
          values={{ count: orders.length }}
        />
      </Button>
    </FormStack>
  );
}

/** The words for the reason of a cancellation or a refund. */
export const REASON = defineMessages({
  label: { id: 'owner.reason', defaultMessage: 'Reason' },
  hint: { id: 'owner.reason.hint', defaultMessage: 'The shopper reads it.' },
  missing: { id: 'owner.reason.missing', defaultMessage: 'Say why.' },
  missingRead: {
    id: 'owner.reason.missingRead',
    defaultMessage: 'Say why: the shopper reads it.',
  },
});

/** Says what a cancellation does. Which articles are counted and still there is only known when it is done. */
function cancelWords(
  orders: readonly OwnerOrder[],
  format: (cents: Cents) => string,
  { formatMessage }: IntlShape,
): string {
  const pieces = orders.reduce((sum, order) => sum + pieceCount(order) - restocked(order), 0);
  const told = orders.filter(({ email }) => email !== '').length;
  return [
    ...(pieces > 0 ? [formatMessage(EFFECTS.stock, { pieces })] : []),
    told === 0 ? formatMessage(EFFECTS.untold) : formatMessage(EFFECTS.told, { count: told }),
    ...backWords(orders).map(({ message, cents }) =>
      formatMessage(message, { amount: format(cents) }),
    ),
    formatMessage(EFFECTS.final),
  ].join(' ');
}

/** How many pieces are in stock again since they were refunded. */
function restocked({ history }: OwnerOrder): number {
  return history.reduce((sum, act) => sum + (act.restocked ?? 0), 0);
}

/** Says what becomes of what was paid. */
function backWords(orders: readonly OwnerOrder[]) {
  const held = (kind: PaymentKind) =>
    orders
      .filter(({ payment }) => payment?.kind === kind)
      .reduce((sum, order) => sum + heldCents(order), 0);
  const [card, transfer] = [held('card'), held('transfer')];
  return [
    ...(card > 0 ? [{ message: EFFECTS.card, cents: card }] : []),
    ...(transfer > 0 ? [{ message: EFFECTS.transfer, cents: transfer }] : []),
  ];
}

const EFFECTS = defineMessages({
  stock: {
    id: 'owner.cancel.stock',
    defaultMessage:
      '{pieces, plural, one {# piece goes} other {# pieces go}} back into stock, if the article is counted and still in the catalogue.',
  },
  untold: {
    id: 'owner.cancel.untold',
    defaultMessage: 'Nobody gets an email, because the data was erased.',
  },
  told: {
    id: 'owner.cancel.told',
    defaultMessage:
      '{count, plural, =1 {The shopper gets} one {# shopper gets} other {# shoppers get}} an email with your reason.',
  },
  card: { id: 'owner.cancel.card', defaultMessage: '{amount} paid by card goes back by itself.' },
  transfer: {
    id: 'owner.cancel.transfer',
    defaultMessage: 'Send back {amount} by hand: it was paid by transfer.',
  },
  final: { id: 'owner.cancel.final', defaultMessage: 'A cancelled order stays cancelled.' },
});
