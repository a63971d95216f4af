import type { OrderRequest } from '#domain/order';
import { selectAuthUser } from '../auth/authSlice';
import { selectCanCheckOut } from '../cart/cartSelectors';
import { selectQuantities } from '../cart/cartSlice';
import { type CartQuantities, sameQuantities } from '../cart/cartQuantities';
import { isOpen, nextAttempt } from './orderAttempt';
import { changeRecord, type OrderAttempt, readRecord } from './checkoutRecord';
import { checkoutMoved, selectLastPlaced } from './checkoutSlice';
import { bringCartInLine, type CheckoutThunk, stateOf, storageOf } from './checkoutThunkApi';

/**
 * Stores an attempt with this request body, and returns it. If the result of an earlier attempt is still
 * unknown, returns the earlier attempt instead, because a new one could order the same cart lines twice.
 * Returns undefined if the cart has changed since the shopper agreed to it, or if the user has changed. Call
 * it while holding the cart lock.
 */
export function beginAttempt(
  thunk: CheckoutThunk,
  shopper: { uid: string; tab: string },
  body: OrderRequest,
): OrderAttempt | undefined {
  const agreed = cartOf(thunk);
  bringCartInLine(thunk);
  if (selectAuthUser(stateOf(thunk))?.uid !== shopper.uid) return undefined;
  const record = readRecord(storageOf(thunk));
  if (isOpen(record.attempt, shopper.uid)) {
    thunk.dispatch(checkoutMoved({ type: 'resumed' }));
    return record.attempt;
  }
  if (!isOrdered(body, agreed, thunk)) {
    thunk.dispatch(checkoutMoved({ type: 'refused', error: { kind: 'cartChanged' } }));
    const [orderKey] = record.placed;
    // While this tab waited for the lock, another tab may have placed an order.
    if (orderKey !== undefined && orderKey !== selectLastPlaced(stateOf(thunk)))
      thunk.dispatch(checkoutMoved({ type: 'placedElsewhere', orderKey }));
    return undefined;
  }
  const attempt = nextAttempt(record, shopper, body);
  changeRecord(storageOf(thunk), () => ({ attempt }));
  return attempt;
}

/**
 * Whether the cart still matches the request body, and is still the cart that the shopper agreed to. The cart
 * may have changed while this tab waited for the lock.
 */
function isOrdered(
  { orders }: OrderRequest,
  agreed: CartQuantities,
  thunk: CheckoutThunk,
): boolean {
  const now = cartOf(thunk);
  const isInCart = orders.every(({ _id, quantity }) => now[_id] === quantity);
  return isInCart && sameQuantities(agreed, now) && selectCanCheckOut(stateOf(thunk));
}

function cartOf(thunk: CheckoutThunk): CartQuantities {
  return selectQuantities(stateOf(thunk));
}
