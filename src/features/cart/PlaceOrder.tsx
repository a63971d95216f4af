import type { ErrorCode } from '../../../domain/errors';
import { useAppSelector } from '../../app/hooks';
import { BusyButton } from '../../components/BusyButton';
import { isRefusal } from '../../services/apiError';
import { selectAttempt, selectIsOrderUnderWay } from '../orders/attemptSlice';
import { CartNeedsChange } from './CartNeedsChange';
import { selectCanCheckOut, selectCartStatus } from './cartSelectors';
import { TotalToPay } from './TotalToPay';

/**
 * The form's button with the total that it agrees to. It is one element in every state of the order,
 * so that it keeps the focus.
 */
export function PlaceOrder() {
  const attempt = useAppSelector(selectAttempt);
  const isUnderWay = useAppSelector(selectIsOrderUnderWay);
  const canCheckOut = useAppSelector(selectCanCheckOut);
  const isReady = useAppSelector(selectCartStatus) === 'ready';
  const isSettled = attempt.status === 'none' || attempt.status === 'refused';
  // Asking again sends what is stored already: it needs nothing of the cart.
  const isBusy = isUnderWay || (isSettled && !isReady);
  if (isRefused(attempt, 'key_reused')) return null;
  // The news above already say so when that is why the API refused.
  if (isReady && isSettled && !canCheckOut)
    return isRefused(attempt, 'unavailable') ? null : <CartNeedsChange />;
  return (
    <>
      {attempt.status !== 'unknown' && <TotalToPay />}
      <BusyButton key="order" type="submit" size="large" busy={isBusy}>
        {labelFor(attempt)}
      </BusyButton>
    </>
  );
}

type Attempt = ReturnType<typeof selectAttempt>;

function isRefused(attempt: Attempt, code: ErrorCode): boolean {
  return attempt.status === 'refused' && isRefusal(attempt.error, code);
}

function labelFor(attempt: Attempt): string {
  if (attempt.status === 'unknown') return 'Ask again';
  return isRefused(attempt, 'prices_changed') ? 'Order at the new price' : 'Place Order';
}
