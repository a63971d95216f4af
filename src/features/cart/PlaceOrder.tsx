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
  const isUnknown = attempt.status === 'unknown';
  if (attempt.status === 'refused' && isRefusal(attempt.error, 'key_reused')) return null;
  if (isReady && !canCheckOut && !isUnderWay && !isUnknown) return <CartNeedsChange />;
  return (
    <>
      {isUnknown || <TotalToPay />}
      <BusyButton key="order" type="submit" size="large" busy={isUnderWay || !isReady}>
        {labelFor(attempt)}
      </BusyButton>
    </>
  );
}

function labelFor(attempt: ReturnType<typeof selectAttempt>): string {
  if (attempt.status === 'unknown') return 'Ask again';
  const isDearer = attempt.status === 'refused' && isRefusal(attempt.error, 'prices_changed');
  return isDearer ? 'Order at the new price' : 'Place Order';
}
