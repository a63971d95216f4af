import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { PAGES } from '#domain/pagePaths';
import { type ApiError, isRefusal } from '#src/api/apiError';
import { errorMessage } from '#src/api/errorMessage';
import { useAppSelector } from '#src/app/hooks';
import { Price } from '#src/components/display/Price';
import { TextLink } from '#src/components/display/TextLink';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { needsSignIn, SignInAgain } from '../auth/SignInAgain';
import { useOrderLimit } from '../cart/CartActions';
import { selectCartStatus } from '../cart/cartProducts';
import { selectCanCheckOut, selectCartTotals, selectIsCartPriced } from '../cart/cartSelectors';
import { ReportButton } from '../report/ReportButton';
import {
  type CheckoutState,
  type Refusal,
  selectCheckout,
  selectIsOrderUnderWay,
} from './checkoutSlice';

/** The end of the shipping form: how the order stands, and the button that places it or asks for it. */
export function PlaceOrder() {
  const checkout = useAppSelector(selectCheckout);
  return (
    <>
      <StatusNote message={progressWords(checkout.status)} />
      {checkout.status === 'unknown' && <UnknownResult error={checkout.error} />}
      {checkout.status === 'refused' && <OrderRefused error={checkout.error} />}
      <Action checkout={checkout} />
    </>
  );
}

function progressWords(status: CheckoutState['status']): string | undefined {
  if (status === 'sending') return 'Placing your order…';
  if (status === 'findingOut') return 'We are finding out whether your order went through…';
  return undefined;
}

const UNKNOWN =
  'We could not find out yet whether your order went through. Your cart is kept. Ask again: asking never places an order.';
const CANNOT_KNOW =
  'We could not find out whether your order went through, and nothing more is ordered. Look at your orders before you order the same again.';

/** Says that the result of the order is not known yet. */
function UnknownResult({ error }: { error: ApiError }) {
  return (
    <div>
      <ErrorNotice message={UNKNOWN}>
        {needsSignIn(error) && (
          <>
            Please sign in first. <SignInAgain />
          </>
        )}
      </ErrorNotice>
      <ReportButton />
    </div>
  );
}

/** Says why nothing was ordered, and what to do next. Shows nothing if `TotalQuestion` reports the refusal. */
function OrderRefused({ error }: { error: Refusal }) {
  if (error.kind === 'cartChanged' || isRefusal(error, 'prices_changed')) return null;
  if (error.kind === 'cannotKnow')
    return (
      <ErrorNotice message={CANNOT_KNOW}>
        <TextLink to={PAGES.manageOrders} alone>
          Go to your orders
        </TextLink>
      </ErrorNotice>
    );
  return (
    <ErrorNotice message={errorMessage(error)}>
      {isRefusal(error, 'unavailable') && (
        <TextLink to={PAGES.orderReview} alone>
          Go to the cart
        </TextLink>
      )}
      {needsSignIn(error) && <SignInAgain />}
    </ErrorNotice>
  );
}

/** The button, or the reason why the cart cannot be ordered now. A button that only asks does not need the cart. */
function Action({ checkout }: { checkout: CheckoutState }) {
  const isUnderWay = useAppSelector(selectIsOrderUnderWay);
  const canCheckOut = useAppSelector(selectCanCheckOut);
  const cart = useAppSelector(selectCartStatus);
  const limit = useOrderLimit();
  if (isUnderWay || checkout.status === 'unknown')
    return <SubmitButton asks={checkout.status === 'unknown'} busy={isUnderWay} />;
  // The order summary has the button to try again.
  if (cart === 'failed')
    return (
      <Typography>
        Your cart could not be looked up, so it cannot be ordered yet. Try again in the order
        summary.
      </Typography>
    );
  const change = canCheckOut
    ? limit
    : 'Some items of your cart need a change before you can order.';
  if (cart !== 'ready' || change === undefined)
    return <SubmitButton asks={false} busy={cart !== 'ready'} />;
  // `OrderRefused` already shows the same advice.
  if (checkout.status === 'refused' && isRefusal(checkout.error, 'unavailable')) return null;
  return (
    <Typography>
      <span>{change}</span> <TextLink to={PAGES.orderReview}>Go to the cart</TextLink>
    </Typography>
  );
}

interface SubmitButtonProps {
  /** Whether it asks for the last order instead of placing one. */
  asks: boolean;
  busy: boolean;
}

function SubmitButton({ asks, busy }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isPriced = useAppSelector(selectIsCartPriced);
  const { grandTotal } = useAppSelector(selectCartTotals);
  const isUnderWay = useAppSelector(selectIsOrderUnderWay);
  // Takes the focus after the answer to a question, whose button is gone. A page that has just been opened waits for its
  // cart: there, the focus would make one Enter an order.
  useEffect(() => {
    if (isUnderWay && document.activeElement === document.body) button.current?.focus();
  }, [isUnderWay]);
  return (
    <>
      {!asks && isPriced && (
        <Typography>
          Total to pay:{' '}
          <strong>
            <Price cents={grandTotal} />
          </strong>
        </Typography>
      )}
      {/* Another button for another total: a press that began before it came up is none. */}
      <BusyButton key={grandTotal} ref={button} type="submit" size="large" busy={busy}>
        {asks ? 'Ask again' : 'Place Order'}
      </BusyButton>
    </>
  );
}
