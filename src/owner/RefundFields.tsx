import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { nameWithVariant } from '#domain/goods/variantText';
import { defineMessages } from '#domain/messages';
import { hasEnded } from '#domain/orders/orderStatus';
import type { OwnerOrder } from '#domain/owner/ownerOrder';
import { FormField } from '#src/components/forms/FormField';
import { CheckField } from './fields/CheckField';
import { SelectField } from './ownerParts';
import { leftToRefund, REFUND_KINDS, type RefundForm } from './refundForm';

interface PiecesProps {
  order: OwnerOrder;
  form: RefundForm;
  onChange: (part: Partial<RefundForm>) => void;
}

/** Pieces of the order, or an amount. */
export function WhatGoesBack({ order, form, onChange }: PiecesProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <SelectField
        label={formatMessage(WORDS.what)}
        value={form.kind}
        options={REFUND_KINDS.map((kind) => [kind, formatMessage(KINDS[kind])] as const)}
        onChoose={(kind) => onChange({ kind })}
      />
      {form.kind === 'pieces' ? (
        <Pieces order={order} form={form} onChange={onChange} />
      ) : (
        <Amount
          label={formatMessage(WORDS.amount)}
          value={form.amount}
          onType={(amount) => onChange({ amount })}
        />
      )}
    </>
  );
}

const KINDS = defineMessages({
  pieces: { id: 'owner.refund.pieces', defaultMessage: 'Pieces' },
  amount: { id: 'owner.refund.anAmount', defaultMessage: 'An amount' },
});

const WORDS = defineMessages({
  what: { id: 'owner.refund.what', defaultMessage: 'What goes back' },
  amount: { id: 'owner.refund.amount', defaultMessage: 'Amount' },
  noPieces: {
    id: 'owner.refund.noPieces',
    defaultMessage: 'All pieces have been refunded.',
  },
  of: { id: 'owner.refund.of', defaultMessage: 'of {quantity, number}' },
  restock: { id: 'owner.refund.restock', defaultMessage: 'Put these pieces back into stock' },
  delivery: { id: 'owner.refund.delivery', defaultMessage: 'With delivery' },
  fee: { id: 'owner.refund.fee', defaultMessage: 'Fee that you keep' },
  optional: { id: 'owner.optional', defaultMessage: 'Optional.' },
});

/** Only what has not gone back is offered. */
function Pieces({
  order,
  form: { pieces, delivery, restock, fee },
  onChange,
}: PiecesProps): ReactNode {
  const { formatMessage } = useIntl();
  const { lines, hasShipping } = leftToRefund(order);
  return (
    <>
      {lines.length === 0 && <Typography>{formatMessage(WORDS.noPieces)}</Typography>}
      {lines.map((line) => (
        <FormField
          key={line._id}
          label={nameWithVariant(line, formatMessage)}
          type="number"
          value={pieces[line._id] ?? ''}
          onChange={({ target }) => onChange({ pieces: { ...pieces, [line._id]: target.value } })}
          endAdornment={
            <InputAdornment position="end">
              {formatMessage(WORDS.of, { quantity: line.left })}
            </InputAdornment>
          }
          inputProps={{ min: 0, max: line.left, placeholder: '0', inputMode: 'numeric' }}
        />
      ))}
      {/* The end of an order has put its pieces back. */}
      {lines.length > 0 && !hasEnded(order.orderStatus) && (
        <CheckField
          label={formatMessage(WORDS.restock)}
          checked={restock}
          onChange={(isOn) => onChange({ restock: isOn })}
        />
      )}
      {hasShipping && (
        <CheckField
          label={formatMessage(WORDS.delivery)}
          checked={delivery}
          onChange={(isOn) => onChange({ delivery: isOn })}
        />
      )}
      <Amount
        label={formatMessage(WORDS.fee)}
        hint={formatMessage(WORDS.optional)}
        value={fee}
        onType={(text) => onChange({ fee: text })}
      />
    </>
  );
}

interface AmountProps {
  label: string;
  hint?: string;
  value: string;
  onType: (text: string) => void;
}

function Amount({ onType, ...field }: AmountProps) {
  return (
    <FormField
      {...field}
      onChange={({ target }) => onType(target.value)}
      autoComplete="off"
      inputProps={{ inputMode: 'decimal' }}
    />
  );
}
