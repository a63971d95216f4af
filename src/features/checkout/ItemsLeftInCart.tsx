import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Hint } from '../../components/forms/Hint';
import { keptWords } from './CheckoutNote';
import { orderThanked, selectCheckout } from './checkoutSlice';

/**
 * Says on the thank-you page that the cart is not empty. Also marks the order as thanked for, so that the shipping
 * form opens again for the next order.
 */
export function ItemsLeftInCart() {
  const checkout = useAppSelector(selectCheckout);
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(orderThanked()), [dispatch, checkout]);
  const kept = checkout.status === 'placed' ? checkout.kept : 0;
  return <Hint role="status">{kept > 0 && keptWords(kept)}</Hint>;
}
