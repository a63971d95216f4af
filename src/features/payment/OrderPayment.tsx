import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { toCents } from '#domain/money';
import { epcText, payLines, readBankAccount } from '#domain/orders/bankTransfer';
import type { Payment } from '#domain/orders/payment';
import type { ReceivedOrder } from '#src/api/receivedOrder';
import { useAppSelector } from '#src/app/hooks';
import { Price } from '#src/components/display/Price';
import { QrCode } from '#src/components/display/QrCode';
import { selectShop } from '../shop/shopSlice';
import { PayNow } from './PayNow';

const Frame = styled('div')({
  marginBottom: 16,
  '& p': { margin: '0 0 8px' },
});

/** Shows the state of an unpaid order's payment, and what the buyer can do. Shows nothing for other orders. */
export function OrderPayment({ order }: { order: ReceivedOrder }) {
  const { payment } = order;
  const { formatMessage } = useIntl();
  if (order.orderStatus !== 'AwaitingPayment' || !payment) return null;
  const { state, kind } = payment;
  if (state === 'pending')
    return (
      <Frame>
        <p>{formatMessage({ id: 'payment.pending' })}</p>
      </Frame>
    );
  if (kind === 'transfer')
    return (
      <Frame>
        <Transfer payment={payment} />
      </Frame>
    );
  const isFailed = state === 'failed';
  return (
    <Frame>
      <p>{formatMessage({ id: isFailed ? 'payment.failed' : 'payment.open' })}</p>
      <PayNow orderId={order._id} isAgain={isFailed} />
    </Frame>
  );
}

const TransferDetails = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16px 32px',
  alignItems: 'start',
  '& dl': { margin: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 16px' },
  '& dt': { color: 'var(--mui-palette-text-secondary)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  // On a phone, a reference beside its label would be broken into two numbers.
  [theme.breakpoints.down('sm')]: { '& dl': { gridTemplateColumns: '1fr' } },
}));

/** For a transfer in euros, also shows a QR code for banking apps. */
function Transfer({ payment: { payTo = '', reference = '', amount = 0 } }: { payment: Payment }) {
  const { currency } = useAppSelector(selectShop);
  const { formatMessage } = useIntl();
  const account = currency === 'EUR' ? readBankAccount(payTo) : undefined;
  return (
    <>
      <p>{formatMessage({ id: 'payment.transfer.how' })}</p>
      <TransferDetails>
        <dl>
          <dt>{formatMessage({ id: 'payment.amount' })}</dt>
          <dd>
            <strong>
              <Price cents={toCents(amount)} />
            </strong>
          </dd>
          <dt>{formatMessage({ id: 'payment.payTo' })}</dt>
          <dd translate="no">{payLines(payTo).join('\n')}</dd>
          <dt>{formatMessage({ id: 'payment.reference' })}</dt>
          <dd translate="no">{reference}</dd>
        </dl>
        {account && (
          <QrCode
            text={epcText(account, { amount, reference })}
            label={formatMessage({ id: 'payment.code' })}
          />
        )}
      </TransferDetails>
    </>
  );
}
