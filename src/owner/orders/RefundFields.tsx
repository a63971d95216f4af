import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { nameWithVariant } from '#domain/goods/variantText';
import { hasEnded } from '#domain/orders/orderStatus';
import { OWNER_LIMITS, type OwnerOrder } from '#domain/owner/ownerOrder';
import { FormField } from '#src/components/forms/FormField';
import { CheckField } from '../fields/CheckField';
import { optionsOf } from '../fields/choices';
import { SelectField } from '../ownerParts';
import { leftToRefund, REFUND_KINDS, type RefundForm } from './refundForm';

interface PiecesProps {
  order: OwnerOrder;
  form: RefundForm;
  onChange: (part: Partial<RefundForm>) => void;
}

interface WhatGoesBackProps extends PiecesProps {
  /** Whether the owner has tried to send the form, so that errors are shown. */
  isAsked: boolean;
}

export function RefundFields({ order, form, onChange, isAsked }: WhatGoesBackProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <>
      <SelectField
        label={formatMessage({ id: 'owner.refund.what' })}
        value={form.kind}
        options={optionsOf('owner.refund.kind:', REFUND_KINDS, intl)}
        onChoose={(kind) => onChange({ kind })}
      />
      {form.kind === 'pieces' ? (
        <Pieces order={order} form={form} onChange={onChange} />
      ) : (
        <Amount
          label={formatMessage({ id: 'payment.amount' })}
          value={form.amount}
          onType={(amount) => onChange({ amount })}
        />
      )}
      <FormField
        label={formatMessage({ id: 'owner.reason' })}
        required
        multiline
        minRows={2}
        value={form.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
        error={
          isAsked && form.reason.trim() === ''
            ? formatMessage({ id: 'owner.reason.missing' })
            : undefined
        }
        hint={order.email === '' ? undefined : formatMessage({ id: 'owner.reason.hint' })}
        inputProps={{ maxLength: OWNER_LIMITS.reason }}
      />
    </>
  );
}

function Pieces({
  order,
  form: { pieces, delivery, restock, fee },
  onChange,
}: PiecesProps): ReactNode {
  const { formatMessage } = useIntl();
  const { lines, hasShipping } = leftToRefund(order);
  return (
    <>
      {lines.length === 0 && (
        <Typography>{formatMessage({ id: 'owner.refund.noPieces' })}</Typography>
      )}
      {lines.map((line) => (
        <FormField
          key={line._id}
          label={nameWithVariant(line, formatMessage)}
          type="number"
          value={pieces[line._id] ?? ''}
          onChange={({ target }) => onChange({ pieces: { ...pieces, [line._id]: target.value } })}
          endAdornment={
            <InputAdornment position="end">
              {formatMessage({ id: 'owner.refund.of' }, { quantity: line.left })}
            </InputAdornment>
          }
          inputProps={{ min: 0, max: line.left, placeholder: '0', inputMode: 'numeric' }}
        />
      ))}
      {/* When an order ended, its pieces went back into stock already. */}
      {lines.length > 0 && !hasEnded(order.orderStatus) && (
        <CheckField
          label={formatMessage({ id: 'owner.refund.restock' })}
          checked={restock}
          onChange={(isOn) => onChange({ restock: isOn })}
        />
      )}
      {hasShipping && (
        <CheckField
          label={formatMessage({ id: 'owner.refund.delivery' })}
          checked={delivery}
          onChange={(isOn) => onChange({ delivery: isOn })}
        />
      )}
      <Amount
        label={formatMessage({ id: 'owner.refund.fee' })}
        hint={formatMessage({ id: 'owner.optional' })}
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
