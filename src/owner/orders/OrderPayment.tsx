import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { toCents } from '#domain/money';
import type { Payment } from '#domain/orders/payment';
import { heldCents } from '#domain/orders/refund';
import type { LedgerEntry, OwnerOrder } from '#domain/owner/ownerOrder';
import { AmountList, AmountRow } from '#src/components/display/AmountList';
import { Price } from '#src/components/display/Price';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { useAskPaymentMutation } from '#src/owner/api/ownerOrdersApi';
import { CallError } from '../answerParts';
import { ShopTime } from '../ownerParts';
import { useIdempotentMutation } from '../useIdempotentMutation';
import { entryWords } from './paymentWords';
import { RefundDialog } from './RefundDialog';

export function OrderPayment({ order }: { order: OwnerOrder }) {
  const { payment, ledger = [] } = order;
  const { formatMessage } = useIntl();
  if (payment === undefined) return null;
  const way = formatMessage({ id: `owner.payment.way:${payment.kind}` });
  const state = formatMessage({ id: `owner.payment:${payment.state}` });
  const title = formatMessage({ id: 'owner.payment' });
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3">{title}</Typography>
      <span>{formatMessage({ id: 'owner.payment.is' }, { way, state })}</span>
      {payment.disputed && (
        <ErrorNotice message={formatMessage({ id: 'owner.payment.disputedHow' })} />
      )}
      <Owed order={order} />
      {ledger.length > 0 && <Ledger ledger={ledger} payment={payment} />}
      <Steps order={order} payment={payment} />
    </Box>
  );
}

function Owed({ order: { owed = 0 } }: { order: OwnerOrder }) {
  const { formatMessage } = useIntl();
  if (owed === 0) return null;
  return (
    <AmountList>
      <AmountRow label={formatMessage({ id: 'owner.payment.owed' })}>
        <Price cents={toCents(owed)} />
      </AmountRow>
    </AmountList>
  );
}

function Ledger({ ledger, payment }: { ledger: readonly LedgerEntry[]; payment: Payment }) {
  const { formatMessage } = useIntl();
  return (
    <Box
      component="ol"
      aria-label={formatMessage({ id: 'owner.payment.ledger' })}
      sx={{ listStyle: 'none', p: 0, m: 0 }}
    >
      {ledger.map((entry, index) => {
        const became = entryWords(entry, payment);
        const words = [became && formatMessage(became), entry.reason].filter(Boolean).join(': ');
        return (
          <Box component="li" key={index} sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            <span>
              {formatMessage({
                id: entry.kind === 'taken' ? 'owner.payment.taken' : 'owner.payment.sentBack',
              })}
            </span>{' '}
            <Price cents={toCents(entry.amount)} />
            <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
              <ShopTime iso={entry.at} />
              {words && <div>{words}</div>}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

function Steps({ order, payment }: { order: OwnerOrder; payment: Payment }) {
  const { formatMessage } = useIntl();
  const [ask, { error, isLoading, isSuccess }] = useIdempotentMutation(useAskPaymentMutation());
  const [isRefunding, setRefunding] = useState(false);
  const isHeld = heldCents(order) > 0;
  // An open dialog stays, and says so if another owner has refunded everything meanwhile.
  if (payment.kind === 'transfer' && !isHeld && !isRefunding) return null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {payment.kind === 'card' && (
          <BusyButton variant="outlined" busy={isLoading} onClick={() => void ask(order._id)}>
            {formatMessage({ id: 'owner.payment.askAgain' })}
          </BusyButton>
        )}
        {isHeld && (
          <Button variant="outlined" onClick={() => setRefunding(true)}>
            {formatMessage({ id: 'owner.payment.refund' })}
          </Button>
        )}
        <StatusNote
          message={isSuccess ? formatMessage({ id: 'owner.payment.answered' }) : undefined}
        />
      </Box>
      <CallError error={error} isLoading={isLoading} />
      {isRefunding && (
        <RefundDialog order={order} payment={payment} onClose={() => setRefunding(false)} />
      )}
    </>
  );
}
