import { withTabLock } from '../../services/tabLock';
import { CART_KEY } from '../cart/cartKey';
import { type CheckoutThunk, storageOf } from './checkoutContext';

/**
 * Runs an action on cart and record while no other tab does. Resolves when it is done; the lock is held
 * slightly longer, until every tab can see the writes.
 */
export function withCartLock<T>(thunk: CheckoutThunk, action: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    withTabLock(CART_KEY, storageOf(thunk), () => resolve(action())).catch(reject);
  });
}
