import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { PAGES } from '#domain/pagePaths';
import { isRefusal } from '#src/api/apiError';
import { orderErrorMessage } from '#src/api/orderErrorMessage';
import { useGetPaymentQuery } from '#src/api/paymentApi';
import { CheckoutSteps } from '#src/components/display/Steps';
import { TextLink } from '#src/components/display/TextLink';
import { StatusNote } from '#src/components/feedback/SideNote';
import { Spinner } from '#src/components/feedback/Spinner';
import { ScreenTitle } from '#src/components/layout/PageTitle';
import { CallNotice, needsSignIn } from '../auth/CallNotice';
import { PayNow } from './PayNow';

/** The polling interval while the outcome of the payment is unknown, in milliseconds. */
const ASK_EVERY_MS = 2_500;

interface PaymentOutcomeProps {
  orderId: string;
  /** Called when the order is paid, or the bank is processing the payment. */
  onPaid: () => void;
  /** Shown once the order is paid, or the bank is processing the payment. */
  children: ReactNode;
}

/** Shown after the return from the payment page: the state of the payment, and what the shopper can do. */
export function PaymentOutcome({ orderId, onPaid, children }: PaymentOutcomeProps) {
  const intl = useIntl();
  const { data, error, refetch } = useOutcome(orderId);
  const state = data?.state;
  const isDone = state === 'paid' || state === 'pending';
  useEffect(() => {
    if (isDone) onPaid();
  }, [isDone, onPaid]);
  if (isDone) return children;
  return (
    <>
      <ScreenTitle>{intl.formatMessage(TITLES[state ?? 'asked'])}</ScreenTitle>
      <CheckoutSteps at="shipping" />
      {error && !state && (
        <CallNotice error={error} message={orderErrorMessage(error, intl)} onRetry={refetch} />
      )}
      {state === undefined ? (
        error === undefined && (
          <>
            <StatusNote message={intl.formatMessage({ id: 'payment.confirming' })} />
            <Spinner id={TITLES.asked.id} />
          </>
        )
      ) : (
        <Unpaid orderId={orderId} state={state} />
      )}
    </>
  );
}

/** Polls until the payment is received, is being processed or has expired, or until no later answer can differ. */
function useOutcome(orderId: string) {
  const [isOver, setOver] = useState(false);
  const answer = useGetPaymentQuery(orderId, {
    pollingInterval: isOver ? 0 : ASK_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const { data, error } = answer;
  const isRefused = isRefusal(error, 'not_found') || (error !== undefined && needsSignIn(error));
  const isKnown = ['paid', 'pending', 'expired'].includes(data?.state ?? 'open');
  if (isOver !== (isRefused || isKnown)) setOver(isRefused || isKnown);
  return answer;
}

const TITLES = {
  asked: { id: 'payment.title.asked' },
  open: { id: 'payment.title.open' },
  failed: { id: 'payment.title.failed' },
  expired: { id: 'payment.title.expired' },
} as const;

function Unpaid({ orderId, state }: { orderId: string; state: keyof typeof TITLES }) {
  const { formatMessage } = useIntl();
  if (state === 'expired')
    return (
      <>
        <Typography role="alert" sx={{ mb: 2 }}>
          {formatMessage({ id: 'payment.expired' })}
        </Typography>
        <TextLink to={PAGES.orderReview}>{formatMessage({ id: 'cart.go' })}</TextLink>
      </>
    );
  return (
    <>
      <Typography role="alert" sx={{ mb: 2 }}>
        {formatMessage({ id: 'payment.kept' })}
      </Typography>
      <PayNow orderId={orderId} isAgain />
      <Typography sx={{ mt: 2 }}>
        <TextLink to={PAGES.orderReview}>{formatMessage({ id: 'cart.change' })}</TextLink>
      </Typography>
    </>
  );
}
