import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { toCents } from '#domain/money';
import type { LedgerEntry, OwnerOrder } from '#domain/owner/ownerOrder';
import type { Payment } from '#domain/payment';
import { heldCents } from '#domain/refund';
import { AmountList, AmountRow } from '#src/components/display/AmountList';
import { Price } from '#src/components/display/Price';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { useAskPaymentMutation } from '#src/owner/api/ownerOrdersApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { ShopTime } from './ownerParts';
import { entryWords, STATE_WORDS, WAY_WORDS } from './paymentWords';
import { RefundDialog } from './RefundDialog';
import { useKeyed } from './useKeyed';

/** How an order is paid, what was taken and sent back, and the ways to ask and to send back. */
export function OrderPayment({ order }: { order: OwnerOrder }) {
  const { payment, ledger = [] } = order;
  if (payment === undefined) return null;
  return (
    <Box component="section" aria-label="Payment" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3">Payment</Typography>
      <span>{`${WAY_WORDS[payment.kind]}: ${STATE_WORDS[payment.state]}`}</span>
      {payment.disputed && <ErrorNotice message={DISPUTED} />}
      <Owed order={order} />
      {ledger.length > 0 && <Ledger ledger={ledger} payment={payment} />}
      <Steps order={order} payment={payment} />
    </Box>
  );
}

const DISPUTED =
  "The buyer's bank disputes this payment. Answer in your payment provider's dashboard.";

/** What was taken and sent back stands with the order's amounts. */
function Owed({ order: { owed = 0 } }: { order: OwnerOrder }) {
  if (owed === 0) return null;
  return (
    <AmountList>
      <AmountRow label="Owed">
        <Price cents={toCents(owed)} />
      </AmountRow>
    </AmountList>
  );
}

function Ledger({ ledger, payment }: { ledger: readonly LedgerEntry[]; payment: Payment }) {
  return (
    <Box component="ol" aria-label="Ledger" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {ledger.map((entry, index) => {
        const words = [entryWords(entry, payment.kind), entry.reason].filter(Boolean).join(': ');
        return (
          <Box component="li" key={index} sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            <span>{entry.kind === 'taken' ? 'Taken' : 'Sent back'}</span>{' '}
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
  const intl = useIntl();
  const [ask, { error, isLoading, isSuccess }] = useKeyed(useAskPaymentMutation());
  const [isRefunding, setRefunding] = useState(false);
  const isHeld = heldCents(order) > 0;
  if (payment.kind === 'transfer' && !isHeld) return null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {payment.kind === 'card' && (
          <BusyButton
            variant="outlined"
            color="inherit"
            busy={isLoading}
            onClick={() => void ask(order._id)}
          >
            Ask again
          </BusyButton>
        )}
        {isHeld && (
          <Button variant="outlined" color="inherit" onClick={() => setRefunding(true)}>
            Refund
          </Button>
        )}
        <StatusNote message={isSuccess ? 'The payment service has answered.' : undefined} />
      </Box>
      {error && !isLoading && <ErrorNotice message={ownerErrorMessage(error, intl)} />}
      {isRefunding && (
        <RefundDialog order={order} payment={payment} onClose={() => setRefunding(false)} />
      )}
    </>
  );
}
