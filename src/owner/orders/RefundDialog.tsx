import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SerializedError } from '@reduxjs/toolkit';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
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
import { CallError } from '../answerParts';
import type { Cell } from '../goods/unsentChangesSlice';
import { useUnsentText } from '../goods/useUnsentText';
import { useKeyed } from '../useKeyed';
import { WhatGoesBack } from './RefundFields';
import { NOTHING_BACK, readRefund, type Refund, type RefundForm } from './refundForm';

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
          {formatMessage({ id: 'owner.refund.title' }, { number: orderNumber(order._id) })}
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
            {formatMessage({ id: `owner.refund.submit:${payment.kind}` })}
          </BusyButton>
        </Foot>
      }
    >
      <FormStack id={id} onSubmit={(event) => void submit(event)} noValidate>
        <WhatGoesBack order={order} form={form} onChange={change} />
        <FormField
          label={formatMessage({ id: 'owner.reason' })}
          required
          multiline
          minRows={2}
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
          error={
            isAsked && reason.trim() === ''
              ? formatMessage({ id: 'owner.reason.missing' })
              : undefined
          }
          hint={order.email === '' ? undefined : formatMessage({ id: 'owner.reason.hint' })}
          inputProps={{ maxLength: OWNER_LIMITS.reason }}
        />
      </FormStack>
    </ShopDialog>
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

interface FootProps {
  refund: Refund;
  isAsked: boolean;
  kind: PaymentKind;
  error: ApiError | SerializedError | undefined;
  children: ReactNode;
}

/** What goes back, and by whom it is sent. It stays in view while the fields scroll. */
function Foot({ refund: { request, words }, isAsked, kind, error, children }: FootProps) {
  const { formatMessage } = useIntl();
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
          {formatMessage({ id: 'owner.refund.byHand' })}
        </Typography>
      )}
      <CallError error={error} />
      {children}
    </Box>
  );
}
