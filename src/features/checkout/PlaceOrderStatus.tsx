import { useAppSelector } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { StatusNote } from '#src/components/feedback/SideNote';
import type { CheckoutStatus } from './checkoutMachine';
import { selectCheckout } from './checkoutSlice';
import { GiveUpAttempt } from './GiveUpAttempt';
import { OrderRefused } from './OrderRefused';

const UNKNOWN =
  'We could not find out yet whether your order arrived. Your cart is kept. Ask again: that never orders twice.';

/** Says that the order is being placed, that its result is unknown, or why it was refused. */
export function PlaceOrderStatus() {
  const checkout = useAppSelector(selectCheckout);
  return (
    <div>
      <StatusNote message={progressWords(checkout.status)} />
      {checkout.status === 'unknown' && (
        <>
          <ErrorNotice message={UNKNOWN} />
          <GiveUpAttempt />
        </>
      )}
      {checkout.status === 'refused' && <OrderRefused error={checkout.error} />}
    </div>
  );
}

function progressWords(status: CheckoutStatus): string | undefined {
  if (status === 'sending') return 'Placing your order…';
  if (status === 'findingOut') return 'We are finding out whether your order arrived…';
  return undefined;
}
