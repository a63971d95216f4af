import Typography from '@mui/material/Typography';
import { useAppSelector, useAppDispatch } from '#src/app/hooks';
import { BusyButton } from '#src/components/forms/BusyButton';
import { isRefusal, type ApiError } from '#src/api/apiError';
import { selectCartStatus } from '../cart/cartProducts';
import { selectCanCheckOut, selectIsCartPriced, selectCartTotals } from '../cart/cartSelectors';
import type { CheckoutState, CheckoutStatus, Refusal } from './checkoutMachine';
import { useEffect, useRef } from 'react';
import { toCents } from '#domain/money';
import { PAGES } from '#domain/pagePaths';
import { errorMessage } from '#src/api/errorMessage';
import { formatPrice, Price } from '#src/components/display/Price';
import { TextLink } from '#src/components/display/TextLink';
import { useLocale } from '#src/components/display/formatNumber';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { StatusNote } from '#src/components/feedback/SideNote';
import { needsSignIn, SignInAgain } from '../auth/SignInAgain';
import { selectCheckout, selectIsOrderUnderWay } from './checkoutSlice';
import { giveUpAttempt } from './checkoutThunks';
import { Question } from './Question';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface PlaceOrderProps {
  /** Whether the shopper is asked if an order without an address is meant. */
  asksForAddress: boolean;
  /** The total that the shopper saw until a moment ago, in cents, if the form was sent before a new one was read. */
  formerTotal: number | undefined;
  /** Called when the shopper agrees to the new total, to order the same cart once more, or to give no address. */
  onOrder: (agreed: 'total' | 'no address') => void;
}

/**
 * The end of the shipping form: what happens to the order, and the button that places it, with the total that the
 * shopper agrees to. While something is asked, the question's own control takes the button's place.
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

function progressWords(status: CheckoutStatus): string | undefined {
  if (status === 'sending') return 'Placing your order…';
  if (status === 'findingOut') return 'We are finding out whether your order arrived…';
  return undefined;
}

const UNKNOWN =
  'We could not find out yet whether your order arrived. Your cart is kept. Ask again: that never orders twice.';

/** Says that the result is unknown. A shopper who does not want to wait any longer can abandon the attempt. */
function UnknownResult({ error }: { error: ApiError }) {
  const dispatch = useAppDispatch();
  return (
    <div>
      <ErrorNotice message={UNKNOWN}>
        {needsSignIn(error) && (
          <>
            The shop must know first that it is you. <SignInAgain />
          </>
        )}
      </ErrorNotice>
      <Button
        variant="text"
        color="inherit"
        size="small"
        sx={{ mt: 1 }}
        onClick={() => void dispatch(giveUpAttempt())}
      >
        Stop asking
      </Button>
    </div>
  );
}

/** Says why nothing was ordered, and what to do next, unless a question says it. */
function OrderRefused({ error }: { error: Refusal }) {
  if (isAsked(error)) return null;
  return (
    <ErrorNotice message={error.kind === 'cartChanged' ? CART_CHANGED : errorMessage(error)}>
      {isRefusal(error, 'unavailable') && (
        <TextLink to={PAGES.orderReview} alone>
          Go to the cart
        </TextLink>
      )}
      {needsSignIn(error) && <SignInAgain />}
    </ErrorNotice>
  );
}

/** Whether the refusal leads to a question. */
function isAsked(error: Refusal): boolean {
  return (
    error.kind === 'cartChanged' ||
    isRefusal(error, 'prices_changed') ||
    isRefusal(error, 'key_reused')
  );
}

const CART_CHANGED = 'Your cart has changed in another tab. Nothing is ordered yet.';
const TOTAL_CHANGED = 'The total has just changed. Nothing is ordered yet.';
const PRICES_CHANGED = 'Prices have changed since you filled your cart. Nothing is ordered yet.';
const ORDERED_BEFORE =
  'This cart was already ordered, with other details. Look at your orders. If you want the same goods once more, order them again.';

function Action({ checkout, asksForAddress, formerTotal, onOrder }: PlaceOrderProps & Checkout) {
  const isUnderWay = useAppSelector(selectIsOrderUnderWay);
  const canCheckOut = useAppSelector(selectCanCheckOut);
  const status = useAppSelector(selectCartStatus);
  const isPriced = useAppSelector(selectIsCartPriced);
  const { grandTotal } = useAppSelector(selectCartTotals);
  // Whether the button places a new order. A retry sends the stored attempt instead, so it does not need the
  // cart.
  const isNew = !isUnderWay && checkout.status !== 'unknown';
  const button = useRef<HTMLButtonElement>(null);
  // The control of an answered question is gone, and the focus with it.
  useEffect(() => {
    if (isUnderWay && document.activeElement === document.body) button.current?.focus();
  }, [isUnderWay]);
  const refusal = checkout.status === 'refused' ? checkout.error : undefined;
  if (isNew && status === 'failed') return <NotLookedUp />;
  if (isNew && status === 'ready' && !canCheckOut)
    return isRefusal(refusal, 'unavailable') ? null : <CartNeedsChange />;
  if (isPriced && isNew) {
    const question = questionOn(checkout, grandTotal, formerTotal);
    if (question === 'again') return <OrderAgainQuestion onOrder={onOrder} />;
    if (question) return <TotalQuestion {...question} now={grandTotal} onOrder={onOrder} />;
    if (asksForAddress) return <AddressQuestion onOrder={onOrder} />;
  }
  return (
    <>
      {checkout.status !== 'unknown' && isPriced && (
        <Typography>
          Total to pay:{' '}
          <strong>
            <Price cents={grandTotal} />
          </strong>
        </Typography>
      )}
      <BusyButton
        ref={button}
        key="order"
        type="submit"
        size="large"
        busy={isUnderWay || (isNew && status !== 'ready')}
      >
        {checkout.status === 'unknown' ? 'Ask again' : 'Place Order'}
      </BusyButton>
    </>
  );
}

interface Checkout {
  checkout: CheckoutState;
}

interface NewTotal {
  message: string;
  before: number;
}

/** What must be asked before the next order: whether the same is meant once more, or whether the total is. */
function questionOn(
  checkout: CheckoutState,
  total: number,
  formerTotal: number | undefined,
): 'again' | NewTotal | undefined {
  if (checkout.status === 'refused') {
    const { error, agreed } = checkout;
    if (isRefusal(error, 'key_reused')) return 'again';
    const before = toCents(agreed);
    if (error.kind === 'cartChanged') return { message: CART_CHANGED, before };
    if (isRefusal(error, 'prices_changed')) return { message: PRICES_CHANGED, before };
  }
  if (formerTotal !== undefined && formerTotal !== total)
    return { message: TOTAL_CHANGED, before: formerTotal };
  return undefined;
}

type AskProps = Pick<PlaceOrderProps, 'onOrder'>;

/** Shows the old and the new total side by side. The control agrees to the new one. */
function TotalQuestion({ message, before, now, onOrder }: NewTotal & AskProps & { now: number }) {
  const locale = useLocale();
  const price = formatPrice(now, locale);
  return (
    <Question
      key={price}
      takesFocus
      answer={`Order at ${price}`}
      onAnswer={() => onOrder('total')}
      message={
        <>
          {message}
          <Box component="dl" sx={FIGURES}>
            <dt>Total you saw</dt>
            <dd>{formatPrice(before, locale)}</dd>
            <dt>Total now</dt>
            <dd>
              <strong>{price}</strong>
            </dd>
          </Box>
        </>
      }
    >
      <TextLink to={PAGES.orderReview} alone>
        Look at the cart
      </TextLink>
    </Question>
  );
}

const FIGURES = {
  display: 'grid',
  gridTemplateRows: 'auto auto',
  gridAutoFlow: 'column',
  justifyContent: 'start',
  gap: '0 24px',
  mt: 1,
  mb: 0,
  '& dd': { m: 0, fontSize: '1.125rem' },
};

function AddressQuestion({ onOrder }: AskProps) {
  return (
    <Question
      message="You have typed no address. If that is meant, order without one."
      answer="Order without an address"
      onAnswer={() => onOrder('no address')}
    />
  );
}

function OrderAgainQuestion({ onOrder }: AskProps) {
  return (
    <Question
      takesFocus
      message={ORDERED_BEFORE}
      answer="Order it again"
      onAnswer={() => onOrder('total')}
    >
      <TextLink to={PAGES.manageOrders} alone>
        Go to your orders
      </TextLink>
    </Question>
  );
}

/** Shown instead of the button that places the order, while the cart cannot be ordered as it is. */
function CartNeedsChange() {
  return (
    <Typography>
      Some items of your cart need a change before you can order.{' '}
      <TextLink to={PAGES.orderReview}>Go to the cart</TextLink>
    </Typography>
  );
}

/** Says why nothing can be ordered while the cart's products cannot be looked up. The summary tries again. */
function NotLookedUp() {
  return (
    <Typography>
      Your cart could not be looked up, so it cannot be ordered yet. Try again in the order summary.
    </Typography>
  );
}

/** How long a new total must have been shown before Place Order agrees to it, in milliseconds. */
const READING_MS = 1_000;

/**
 * Returns a function that says which total was shown until a moment ago, in cents. It returns undefined if the
 * present total is the first one, or has been on the screen long enough to be read.
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
