import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { SideNote } from '#src/components/feedback/SideNote';
import { keptWords } from './LastOrderNote';
import { orderThanked, selectCheckout } from './checkoutSlice';

/**
 * Says on the thank-you page if items are still in the cart. Also records that the thank-you page was shown for
 * the order. Until then, the shipping page redirects to the thank-you page instead of showing its form.
 */
export function ItemsLeftInCart() {
  const checkout = useAppSelector(selectCheckout);
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(orderThanked()), [dispatch, checkout]);
  const kept = checkout.status === 'placed' ? checkout.kept : 0;
  return <SideNote role="status">{kept > 0 && keptWords(kept)}</SideNote>;
}
