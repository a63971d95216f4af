import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { PAGES } from '#domain/pagePaths';
import { errorMessage } from '#src/api/errorMessage';
import { useGetPaymentQuery } from '#src/api/paymentApi';
import { CheckoutSteps } from '#src/components/display/Steps';
import { TextLink } from '#src/components/display/TextLink';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { StatusNote } from '#src/components/feedback/SideNote';
import { Spinner } from '#src/components/feedback/Spinner';
import { PageTitle } from '#src/components/layout/PageTitle';
import { PayNow } from './ToPay';

/** How often the shop asks again while the answer is not there, in milliseconds. */
const ASK_EVERY_MS = 2_500;

interface PaymentOutcomeProps {
  orderId: string;
  /** Called when the order is paid, or its bank is working on it. */
  onPaid: () => void;
  /** Shown then. */
  children: ReactNode;
}

/** The page that one returns to from the payment page: says what is known, and what can be done. */
export function PaymentOutcome({ orderId, onPaid, children }: PaymentOutcomeProps) {
  const { data, error, isFetching, refetch } = useOutcome(orderId);
  const state = data?.state;
  const isDone = state === 'paid' || state === 'pending';
  useEffect(() => {
    if (isDone) onPaid();
  }, [isDone, onPaid]);
  if (isDone) return children;
  return (
    <>
      <PageTitle>{TITLES[state ?? 'asked']}</PageTitle>
      <CheckoutSteps at="Shipping" />
      {error && !isFetching && !data && (
        <ErrorNotice message={errorMessage(error)} onRetry={refetch} />
      )}
      {data === undefined ? (
        error === undefined && (
          <>
            <StatusNote message="We are confirming with your bank…" />
            <Spinner label="Your payment" />
          </>
        )
      ) : (
        <Unpaid orderId={orderId} state={data.state} />
      )}
    </>
  );
}

/** Asks until the payment is there, or never will be. */
function useOutcome(orderId: string) {
  const [isOver, setOver] = useState(false);
  const answer = useGetPaymentQuery(orderId, {
    pollingInterval: isOver ? 0 : ASK_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const state = answer.data?.state ?? 'open';
  if (!isOver && ['paid', 'pending', 'expired'].includes(state)) setOver(true);
  return answer;
}

const TITLES = {
  ...{ asked: 'Your payment', open: 'Not paid yet', failed: 'Payment did not go through' },
  ...{ paid: 'Thank you', pending: 'Thank you', expired: 'Not paid' },
};

function Unpaid({ orderId, state }: { orderId: string; state: keyof typeof TITLES }) {
  if (state === 'expired')
    return (
      <>
        <Typography sx={{ mb: 2 }}>
          This order has ended without payment. If anything was charged, it goes back to you. What
          you wanted is still in your cart.
        </Typography>
        <TextLink to={PAGES.orderReview}>Go to the cart</TextLink>
      </>
    );
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Nothing was charged. Your order is kept, and its items are held for you for a while.
      </Typography>
      <PayNow orderId={orderId} label="Try again" />
      <Typography sx={{ mt: 2 }}>
        <TextLink to={PAGES.orderReview}>Change the cart</TextLink>
      </Typography>
    </>
  );
}
