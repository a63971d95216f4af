import Typography from '@mui/material/Typography';
import type { ErrorCode } from '#domain/errors';
import { useAppSelector } from '#src/app/hooks';
import { BusyButton } from '#src/components/forms/BusyButton';
import { isRefusal } from '#src/api/apiError';
import { selectCartStatus } from '../cart/cartProducts';
import { selectCanCheckOut } from '../cart/cartSelectors';
import { CartNeedsChange } from './CartNeedsChange';
import type { CheckoutState } from './checkoutMachine';
import { selectCheckout, selectIsOrderUnderWay } from './checkoutSlice';
import { TotalToPay } from './TotalToPay';

/**
 * The form's submit button, with the total that the shopper agrees to. The button is the same element in every
 * state of the order, so that it keeps the focus.
 */
export function PlaceOrder() {
  const checkout = useAppSelector(selectCheckout);
  const isUnderWay = useAppSelector(selectIsOrderUnderWay);
  const canCheckOut = useAppSelector(selectCanCheckOut);
  const status = useAppSelector(selectCartStatus);
  // Whether the button places a new order. A retry sends the stored attempt instead, so it does not need the
  // cart.
  const isNew = !isUnderWay && checkout.status !== 'unknown';
  if (isRefused(checkout, 'key_reused')) return null;
  const isAnswered = status === 'ready' || status === 'failed';
  if (isNew && isAnswered && !canCheckOut) return <Blocked checkout={checkout} />;
  return (
    <>
      {checkout.status !== 'unknown' && <TotalToPay />}
      <BusyButton
        key="order"
        type="submit"
        size="large"
        busy={isUnderWay || (isNew && !isAnswered)}
      >
        {labelFor(checkout)}
      </BusyButton>
    </>
  );
}

/**
 * Tells the shopper to look the cart up again, or to change it. Shows nothing if the API refused the order as `unavailable`, because
 * the message about that refusal already says so.
 */
function Blocked({ checkout }: { checkout: CheckoutState }) {
  const isFailed = useAppSelector(selectCartStatus) === 'failed';
  if (isFailed) return <NotLookedUp />;
  return isRefused(checkout, 'unavailable') ? null : <CartNeedsChange />;
}

/** Says why nothing can be ordered while the cart's products cannot be looked up. The summary tries again. */
function NotLookedUp() {
  return (
    <Typography>
      Your cart could not be looked up, so it cannot be ordered yet. Try again in the order summary.
    </Typography>
  );
}

function isRefused(checkout: CheckoutState, code: ErrorCode): boolean {
  return checkout.status === 'refused' && isRefusal(checkout.error, code);
}

function labelFor(checkout: CheckoutState): string {
  if (checkout.status === 'unknown') return 'Ask again';
  return isRefused(checkout, 'prices_changed') ? 'Order at the new price' : 'Place Order';
}
