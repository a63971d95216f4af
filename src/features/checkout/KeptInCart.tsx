import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Hint } from '../../components/forms/Hint';
import { keptWords } from './CheckoutNote';
import { orderThanked, selectCheckout } from './checkoutSlice';

/** Says beside the thanks that something is still in the cart, and frees the form for it. */
export function KeptInCart() {
  const checkout = useAppSelector(selectCheckout);
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(orderThanked()), [dispatch, checkout]);
  const kept = checkout.status === 'placed' ? checkout.kept : 0;
  return <Hint role="status">{kept > 0 && keptWords(kept)}</Hint>;
}
