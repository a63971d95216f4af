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
import {
  isQuestionOpen,
  QuestionBeforeOrder,
  type QuestionBeforeOrderProps,
  READING_MS,
} from './QuestionBeforeOrder';

type PlaceOrderProps = Omit<QuestionBeforeOrderProps, 'checkout' | 'now'>;

/**
 * The end of the shipping form: the status of the order, the total that the shopper agrees to, and the button that
 * places the order. While a question is open, the question's own button replaces that button.
 */
export function PlaceOrder(props: PlaceOrderProps) {
  const checkout = useAppSelector(selectCheckout);
  return (
    <>
      <StatusNote message={progressWords(checkout.status)} />
      {checkout.status === 'unknown' && <UnknownResult error={checkout.error} />}
      {checkout.status === 'refused' && <OrderRefused error={checkout.error} />}
      <Action checkout={checkout} {...props} />
    </>
  );
}

function progressWords(status: CheckoutState['status']): string | undefined {
  if (status === 'sending') return 'Placing your order…';
  if (status === 'findingOut') return 'We are finding out whether your order arrived…';
  return undefined;
}

const UNKNOWN =
  'We could not find out yet whether your order arrived. Your cart is kept. Ask again: asking never orders.';
const CANNOT_KNOW =
  'We could not find out whether your order arrived, and nothing more is ordered. Look at your orders before you order the same again.';

/** Says that the result of the order is not known yet. */
function UnknownResult({ error }: { error: ApiError }) {
  return (
    <div>
      <ErrorNotice message={UNKNOWN}>
        {needsSignIn(error) && (
          <>
            The shop must know first that it is you. <SignInAgain />
          </>
        )}
      </ErrorNotice>
      <ReportButton />
    </div>
  );
}

/** Says why nothing was ordered, and what to do next. Shows nothing if `QuestionBeforeOrder` reports the refusal. */
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

interface ActionProps extends Omit<QuestionBeforeOrderProps, 'now'> {
  checkout: CheckoutState;
}

/** Shows the button that places the order, or a question or a message instead of the button. */
function Action(props: ActionProps) {
  const { checkout } = props;
  const isUnderWay = useAppSelector(selectIsOrderUnderWay);
  const canCheckOut = useAppSelector(selectCanCheckOut);
  const cart = useAppSelector(selectCartStatus);
  const isPriced = useAppSelector(selectIsCartPriced);
  const { grandTotal } = useAppSelector(selectCartTotals);
  // Whether the button places a new order. Otherwise it only asks, and does not need the cart.
  const isNew = !isUnderWay && checkout.status !== 'unknown';
  const total = isPriced ? grandTotal : undefined;
  const limit = useOrderLimit();
  const instead = isNew ? insteadOfButton(props, { cart, canCheckOut, limit, total }) : undefined;
  const busy = isUnderWay || (isNew && cart !== 'ready');
  return instead ?? <SubmitButton checkout={checkout} total={total} busy={busy} />;
}

interface CartState {
  cart: ReturnType<typeof selectCartStatus>;
  canCheckOut: boolean;
  /** Why an order would be too large. Undefined if it would not be too large. */
  limit: string | undefined;
  /** The total in cents. Undefined until all prices are known. */
  total: number | undefined;
}

/** Returns what to show instead of the button: the reason why the cart cannot be ordered now, or a question. */
function insteadOfButton(props: ActionProps, { cart, canCheckOut, limit, total }: CartState) {
  if (cart === 'failed') return <NotLookedUp />;
  if (cart === 'ready' && !canCheckOut) return <CartNeedsChange checkout={props.checkout} />;
  if (cart === 'ready' && limit !== undefined) return <CartTooLarge>{limit}</CartTooLarge>;
  if (total === undefined || !isQuestionOpen({ ...props, now: total })) return undefined;
  return <QuestionBeforeOrder {...props} now={total} />;
}

interface SubmitButtonProps {
  checkout: CheckoutState;
  /** The total in cents. Undefined until all prices are known. */
  total: number | undefined;
  busy: boolean;
}

function SubmitButton({ checkout, total, busy }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isUnknown = checkout.status === 'unknown';
  const isUnderWay = useAppSelector(selectIsOrderUnderWay);
  // Takes the focus after the answer to a question, because the question's button had the focus and is gone. A page
  // that has just been opened waits for its cart: there, the focus would make one Enter an order.
  useEffect(() => {
    if (isUnderWay && document.activeElement === document.body) button.current?.focus();
  }, [isUnderWay]);
  return (
    <>
      {!isUnknown && total !== undefined && (
        <Typography>
          Total to pay:{' '}
          <strong>
            <Price cents={total} />
          </strong>
        </Typography>
      )}
      <BusyButton ref={button} type="submit" size="large" busy={busy}>
        {isUnknown ? 'Ask again' : 'Place Order'}
      </BusyButton>
    </>
  );
}

/** Says that the cart's products could not be loaded. The order summary has the button to try again. */
function NotLookedUp() {
  return (
    <Typography>
      Your cart could not be looked up, so it cannot be ordered yet. Try again in the order summary.
    </Typography>
  );
}

/** Shown instead of the button while the shopper must change some lines of the cart. */
function CartNeedsChange({ checkout }: { checkout: CheckoutState }) {
  // `OrderRefused` already shows the same advice.
  if (checkout.status === 'refused' && isRefusal(checkout.error, 'unavailable')) return null;
  return (
    <Typography>
      Some items of your cart need a change before you can order.{' '}
      <TextLink to={PAGES.orderReview}>Go to the cart</TextLink>
    </Typography>
  );
}

/** Says that the API would refuse the order, because it is too large. */
function CartTooLarge({ children }: { children: string }) {
  return (
    <Typography>
      {children} <TextLink to={PAGES.orderReview}>Go to the cart</TextLink>
    </Typography>
  );
}

/**
 * Returns a function that returns the former total in cents, if the total has changed within the last `READING_MS`.
 * Otherwise, and if there was no former total, it returns undefined.
 */
export function useTotalJustReplaced(): () => number | undefined {
  const { grandTotal } = useAppSelector(selectCartTotals);
  const isPriced = useAppSelector(selectIsCartPriced);
  const shown = useRef<{ total: number; before?: number; at: number }>(undefined);
  useEffect(() => {
    if (!isPriced || shown.current?.total === grandTotal) return;
    const before = shown.current?.total;
    shown.current = {
      total: grandTotal,
      at: performance.now(),
      ...(before !== undefined && { before }),
    };
  }, [grandTotal, isPriced]);
  return () => {
    const { before, at = 0 } = shown.current ?? {};
    return performance.now() - at < READING_MS ? before : undefined;
  };
}
