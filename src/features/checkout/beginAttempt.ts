import type { OrderRequest } from '../../../domain/order';
import { selectAuthUser } from '../auth/authSlice';
import { selectCanCheckOut } from '../cart/cartSelectors';
import { quantitiesOf } from '../cart/cartLine';
import { cartSlice } from '../cart/cartSlice';
import { type Quantities, sameQuantities } from '../cart/quantities';
import { isOpen, nextAttempt } from './attempt';
import { changeRecord, type OrderAttempt, readRecord } from './checkoutRecord';
import { checkoutMoved, selectLastPlaced } from './checkoutSlice';
import { bringCartInLine, type CheckoutThunk, stateOf, storageOf } from './checkoutContext';

/**
 * Stores the attempt to buy. While the end of another one is not known, that one is answered instead:
 * the two carts have pieces in common. Undefined where the shopper agreed to a cart that is no more.
 * To be called in turn with other pages.
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
    // While this page waited for its turn, another one may have ordered.
    if (orderKey !== undefined && orderKey !== selectLastPlaced(stateOf(thunk)))
      thunk.dispatch(checkoutMoved({ type: 'placedElsewhere', orderKey }));
    return undefined;
  }
  const attempt = nextAttempt(record, shopper, body);
  changeRecord(storageOf(thunk), () => ({ attempt }));
  return attempt;
}

/** Whether the body is still what the cart says, after a wait for the turn. */
function isOrdered({ orders }: OrderRequest, agreed: Quantities, thunk: CheckoutThunk): boolean {
  const now = cartOf(thunk);
  const isInCart = orders.every(({ _id, quantity }) => now[_id] === quantity);
  return isInCart && sameQuantities(agreed, now) && selectCanCheckOut(stateOf(thunk));
}

function cartOf(thunk: CheckoutThunk): Quantities {
  return quantitiesOf(cartSlice.selectSlice(stateOf(thunk)).entities);
}
