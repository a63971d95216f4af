import { withTabLock } from '#src/services/tabLock';
import { CART_KEY } from '../cart/cartKey';
import { type CheckoutThunk, storageOf } from './checkoutThunkApi';

/**
 * Runs an action that uses the stored cart and the checkout record. No other tab can run such an action at the
 * same time. Resolves to the action's result as soon as the action is done. The lock is held slightly longer,
 * until every tab can see what the action wrote.
 */
export function withCartLock<T>(thunk: CheckoutThunk, action: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    withTabLock(CART_KEY, storageOf(thunk), () => resolve(action())).catch(reject);
  });
}
