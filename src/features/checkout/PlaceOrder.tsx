import type { ErrorCode } from '../../../domain/errors';
import { useAppSelector } from '../../app/hooks';
import { BusyButton } from '../../components/forms/BusyButton';
import { isRefusal } from '../../services/apiError';
import { selectCanCheckOut, selectCartStatus, selectIsCartPriced } from '../cart/cartSelectors';
import { CartNeedsChange } from './CartNeedsChange';
import type { CheckoutState } from './checkoutMachine';
import { selectCheckout, selectIsOrderUnderWay } from './checkoutSlice';
import { TotalToPay } from './TotalToPay';

/**
 * The form's button with the total that it agrees to. It is one element in every state of the order,
 * so that it keeps the focus.
 */
export function PlaceOrder() {
  const checkout = useAppSelector(selectCheckout);
  const isUnderWay = useAppSelector(selectIsOrderUnderWay);
  const canCheckOut = useAppSelector(selectCanCheckOut);
  const isReady = useIsCartReady();
  // Asking again sends what is stored already: it needs nothing of the cart.
  const isNew = !isUnderWay && checkout.status !== 'unknown';
  if (isRefused(checkout, 'key_reused')) return null;
  if (isReady && isNew && !canCheckOut) return <Blocked checkout={checkout} />;
  return (
    <>
      {checkout.status !== 'unknown' && <TotalToPay />}
      <BusyButton key="order" type="submit" size="large" busy={isUnderWay || (isNew && !isReady)}>
        {labelFor(checkout)}
      </BusyButton>
    </>
  );
}

/** The news above already say so when that is why the API refused. */
function Blocked({ checkout }: { checkout: CheckoutState }) {
  return isRefused(checkout, 'unavailable') ? null : <CartNeedsChange />;
}

/** Every line is there with its price, those too that another page has just added. */
function useIsCartReady(): boolean {
  const isPriced = useAppSelector(selectIsCartPriced);
  return useAppSelector(selectCartStatus) === 'ready' && isPriced;
}

function isRefused(checkout: CheckoutState, code: ErrorCode): boolean {
  return checkout.status === 'refused' && isRefusal(checkout.error, code);
}

function labelFor(checkout: CheckoutState): string {
  if (checkout.status === 'unknown') return 'Ask again';
  return isRefused(checkout, 'prices_changed') ? 'Order at the new price' : 'Place Order';
}
