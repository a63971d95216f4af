import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { orderNumber } from '#domain/orders/order';
import type { Payment } from '#domain/orders/payment';
import type { PaymentKind } from '#domain/orders/paymentKind';
import type { OwnerOrder } from '#domain/owner/ownerOrder';
import { OrderNumbers } from '#src/components/display/OrderNumbers';
import { useFormatPrice } from '#src/components/display/Price';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormStack } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { submits } from '#src/components/forms/submits';
import { useRefundOrderMutation } from '#src/owner/api/ownerOrdersApi';
import { CallError } from '../answerParts';
import { useKeptState } from '../goods/useUnsentText';
import { useIdempotentMutation } from '../useIdempotentMutation';
import { RefundFields } from './RefundFields';
import { EMPTY_REFUND, readRefund, type Refund, type RefundForm } from './refundForm';

interface RefundDialogProps {
  order: OwnerOrder;
  payment: Payment;
  onClose: () => void;
}

export function RefundDialog({ order, payment, onClose }: RefundDialogProps) {
  const id = useId();
  const intl = useIntl();
  const { formatMessage } = intl;
  const cell = { id: order._id, field: 'refund' } as const;
  // The form stays through a sign-out elsewhere, until it is sent or closed.
  const refunds = order.ledger?.filter((entry) => entry.kind === 'refunded').length;
  const [form, setForm, forget] = useKeptState(cell, EMPTY_REFUND, String(refunds));
  const change = (part: Partial<RefundForm>) => setForm({ ...form, ...part });
  const close = () => {
    forget();
    onClose();
  };
  const [isAsked, setAsked] = useState(false);
  const [send, { error, isLoading }] = useIdempotentMutation(useRefundOrderMutation(), cell);
  const refund = readRefund(form, order, useFormatPrice(), intl);
  const submit = async () => {
    setAsked(true);
    if (refund.request === undefined || form.reason.trim() === '') return;
    const { data } = await send({
      id: order._id,
      refund: { ...refund.request, reason: form.reason },
    });
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
        <Foot refund={refund} isAsked={isAsked} kind={payment.kind}>
          <CallError error={error} isLoading={isLoading} />
          <BusyButton type="submit" form={id} busy={isLoading}>
            {formatMessage({ id: `owner.refund.submit:${payment.kind}` })}
          </BusyButton>
        </Foot>
      }
    >
      <FormStack id={id} onSubmit={submits(submit)} noValidate>
        <RefundFields order={order} form={form} onChange={change} isAsked={isAsked} />
      </FormStack>
    </ShopDialog>
  );
}

interface FootProps {
  refund: Refund;
  isAsked: boolean;
  kind: PaymentKind;
  children: ReactNode;
}

/** This part stays in view while the fields scroll. */
function Foot({ refund: { request, words }, isAsked, kind, children }: FootProps) {
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
      {children}
    </Box>
  );
}
