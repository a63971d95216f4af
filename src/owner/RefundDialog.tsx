import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import type { SerializedError } from '@reduxjs/toolkit';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { nameWithVariant } from '#domain/goods/variantText';
import { defineMessages } from '#domain/messages';
import { orderNumber } from '#domain/orders/order';
import type { Payment } from '#domain/orders/payment';
import type { PaymentKind } from '#domain/orders/paymentKind';
import { OWNER_LIMITS, type OwnerOrder } from '#domain/owner/ownerOrder';
import type { ApiError } from '#src/api/apiError';
import { OrderNumbers } from '#src/components/display/OrderNumbers';
import { useFormatPrice } from '#src/components/display/Price';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { useRefundOrderMutation } from '#src/owner/api/ownerOrdersApi';
import { CallError } from './answerParts';
import { REASON } from './CancelForm';
import { CheckField } from './fields/CheckField';
import type { Cell } from './goods/unsentChangesSlice';
import { useUnsentText } from './goods/useUnsentText';
import { SelectField } from './ownerParts';
import {
  leftToRefund,
  NOTHING_BACK,
  readRefund,
  type Refund,
  REFUND_KINDS,
  type RefundForm,
} from './refundForm';
import { useKeyed } from './useKeyed';

interface RefundDialogProps {
  order: OwnerOrder;
  payment: Payment;
  onClose: () => void;
}

/** Asks what of an order goes back, says how much that is, and sends it. */
export function RefundDialog({ order, payment, onClose }: RefundDialogProps) {
  const id = useId();
  const intl = useIntl();
  const { formatMessage } = intl;
  const cell = { id: order._id, field: 'refund' } as const;
  const { form, change, close } = useRefundForm(cell, onClose);
  const { reason } = form;
  const [isAsked, setAsked] = useState(false);
  const [send, { error, isLoading }] = useKeyed(useRefundOrderMutation(), cell);
  const refund = readRefund(form, order, useFormatPrice(), intl);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (refund.request === undefined || reason.trim() === '') return;
    const { data } = await send({ id: order._id, refund: { ...refund.request, reason } });
    if (data) close();
  };
  return (
    <ShopDialog
      open
      title={
        <OrderNumbers>
          {formatMessage(REFUND.title, { number: orderNumber(order._id) })}
        </OrderNumbers>
      }
      onClose={close}
      actions={
        <Foot
          refund={refund}
          isAsked={isAsked}
          kind={payment.kind}
          error={isLoading ? undefined : error}
        >
          <BusyButton type="submit" form={id} busy={isLoading}>
            <FormattedMessage {...BUTTONS[payment.kind]} />
          </BusyButton>
        </Foot>
      }
    >
      <FormStack id={id} onSubmit={(event) => void submit(event)} noValidate>
        <WhatGoesBack order={order} form={form} onChange={change} />
        <FormField
          label={formatMessage(REASON.label)}
          required
          multiline
          minRows={2}
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
          error={isAsked && reason.trim() === '' ? formatMessage(REASON.missing) : undefined}
          hint={order.email === '' ? undefined : formatMessage(REASON.hint)}
          inputProps={{ maxLength: OWNER_LIMITS.reason }}
        />
      </FormStack>
    </ShopDialog>
  );
}

interface PiecesProps {
  order: OwnerOrder;
  form: RefundForm;
  onChange: (part: Partial<RefundForm>) => void;
}

/** Pieces of the order, or an amount. */
function WhatGoesBack({ order, form, onChange }: PiecesProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <SelectField
        label={formatMessage(REFUND.what)}
        value={form.kind}
        options={REFUND_KINDS.map((kind) => [kind, formatMessage(KINDS[kind])] as const)}
        onChoose={(kind) => onChange({ kind })}
      />
      {form.kind === 'pieces' ? (
        <Pieces order={order} form={form} onChange={onChange} />
      ) : (
        <Amount
          label={formatMessage(REFUND.amount)}
          value={form.amount}
          onType={(amount) => onChange({ amount })}
        />
      )}
    </>
  );
}

/** The form stays through a sign-out elsewhere, until it is sent or closed. */
function useRefundForm(cell: Cell, onClose: () => void) {
  const { text, type, forget } = useUnsentText(cell, JSON.stringify(NOTHING_BACK));
  const form = JSON.parse(text) as RefundForm;
  const change = (part: Partial<RefundForm>) => type(JSON.stringify({ ...form, ...part }));
  const close = () => {
    forget();
    onClose();
  };
  return { form, change, close };
}

const BUTTONS = defineMessages({
  card: { id: 'owner.refund.send', defaultMessage: 'Send the money back' },
  transfer: { id: 'owner.refund.note', defaultMessage: 'Note the refund' },
});

const KINDS = defineMessages({
  pieces: { id: 'owner.refund.pieces', defaultMessage: 'Pieces' },
  amount: { id: 'owner.refund.anAmount', defaultMessage: 'An amount' },
});

const REFUND = defineMessages({
  title: { id: 'owner.refund.title', defaultMessage: 'Refund of order {number}' },
  what: { id: 'owner.refund.what', defaultMessage: 'What goes back' },
  amount: { id: 'owner.refund.amount', defaultMessage: 'Amount' },
  byHand: {
    id: 'owner.refund.byHand',
    defaultMessage:
      'The order was paid by transfer: send the money by hand. The shop only notes it.',
  },
  noPieces: {
    id: 'owner.refund.noPieces',
    defaultMessage: 'All pieces have been refunded.',
  },
  of: { id: 'owner.refund.of', defaultMessage: 'of {quantity, number}' },
  delivery: { id: 'owner.refund.delivery', defaultMessage: 'With delivery' },
  fee: { id: 'owner.refund.fee', defaultMessage: 'Fee that you keep' },
  optional: { id: 'owner.optional', defaultMessage: 'Optional.' },
});

interface FootProps {
  refund: Refund;
  isAsked: boolean;
  kind: PaymentKind;
  error: ApiError | SerializedError | undefined;
  children: ReactNode;
}

/** What goes back, and by whom it is sent. It stays in view while the fields scroll. */
function Foot({ refund: { request, words }, isAsked, kind, error, children }: FootProps) {
  return (
    <Box sx={{ flex: 1, display: 'grid', gap: 1.5, pt: 1 }}>
      {isAsked && request === undefined ? (
        <ErrorNotice message={words} />
      ) : (
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {words}
        </Typography>
      )}
      {kind === 'transfer' && (
        <Typography color="textSecondary">
          <FormattedMessage {...REFUND.byHand} />
        </Typography>
      )}
      <CallError error={error} />
      {children}
    </Box>
  );
}

/** Only what has not gone back is offered. */
function Pieces({ order, form: { pieces, delivery, fee }, onChange }: PiecesProps): ReactNode {
  const { formatMessage } = useIntl();
  const { lines, hasShipping } = leftToRefund(order);
  return (
    <>
      {lines.length === 0 && <Typography>{formatMessage(REFUND.noPieces)}</Typography>}
      {lines.map((line) => (
        <FormField
          key={line._id}
          label={nameWithVariant(line, formatMessage)}
          type="number"
          value={pieces[line._id] ?? ''}
          onChange={({ target }) => onChange({ pieces: { ...pieces, [line._id]: target.value } })}
          endAdornment={
            <InputAdornment position="end">
              {formatMessage(REFUND.of, { quantity: line.left })}
            </InputAdornment>
          }
          inputProps={{ min: 0, max: line.left, placeholder: '0', inputMode: 'numeric' }}
        />
      ))}
      {hasShipping && (
        <CheckField
          label={formatMessage(REFUND.delivery)}
          checked={delivery}
          onChange={(isOn) => onChange({ delivery: isOn })}
        />
      )}
      <Amount
        label={formatMessage(REFUND.fee)}
        hint={formatMessage(REFUND.optional)}
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
