import { withTabLock } from '../../services/tabLock';
import { CART_KEY } from '../cart/cartKey';
import { type CheckoutThunk, storageOf } from './checkoutContext';

/**
 * Does something to cart and record while no other page does. Resolves when it is done: the turn itself
 * lasts a little longer, until every page can know of it.
 */
export function withCartLock<T>(thunk: CheckoutThunk, action: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    withTabLock(CART_KEY, storageOf(thunk), () => resolve(action())).catch(reject);
  });
}
