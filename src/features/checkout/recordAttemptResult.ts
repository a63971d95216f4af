/**
 * Applies the result of an attempt (placed, refused or still unknown) to the cart and the checkout record.
 */
import { type ApiError, isAnswerLost, isRefusal } from '#src/api/apiError';
import { selectAuthUser } from '../auth/authSlice';
import { productsApi } from '#src/api/productsApi';
import { selectCartProductIds } from '../cart/cartProducts';
import { orderTakenOut, selectCartLineCount } from '../cart/cartSlice';
import { orderedQuantities } from './orderAttempt';
import { afterOrder, changeRecord, type OrderAttempt, readRecord } from './checkoutRecord';
import { checkoutMoved, selectCheckout } from './checkoutSlice';
import { bringCartInLine, type CheckoutThunk, stateOf, storageOf } from './checkoutThunkApi';
import { withCartLock } from './withCartLock';
import { shippingOf } from './orderRequest';

/**
 * Records that an attempt has placed its order. Removes the ordered pieces from the cart only once, however
 * many tabs receive the response. Pieces that were added in the meantime stay. Call it while holding the cart
 * lock.
 */
export function recordPlacedOrder(thunk: CheckoutThunk, attempt: OrderAttempt): void {
  const storage = storageOf(thunk);
  bringCartInLine(thunk);
  if (!readRecord(storage).placed.includes(attempt.key)) {
    thunk.dispatch(orderTakenOut(orderedQuantities(attempt.body)));
    bringCartInLine(thunk);
    changeRecord(storage, (record) => afterOrder(record, attempt));
  }
  rememberShipping(thunk, attempt);
  const kept = selectCartLineCount(stateOf(thunk));
  thunk.dispatch(checkoutMoved({ type: 'placed', orderKey: attempt.key, kept }));
}

/**
 * Stores the shipping details of the order, so that the form for the next order starts with them. Stores
 * nothing if another user has signed in.
 */
function rememberShipping(thunk: CheckoutThunk, { uid, body }: OrderAttempt): void {
  if (selectAuthUser(stateOf(thunk))?.uid !== uid) return;
  changeRecord(storageOf(thunk), () => ({ shipping: { uid, ...shippingOf(body) } }));
}

/** Records that the order was refused, or that its result is still unknown after several retries. */
export async function noteFailure(
  thunk: CheckoutThunk,
  attempt: OrderAttempt,
  error: ApiError,
): Promise<void> {
  const wasLost = selectCheckout(stateOf(thunk)).status === 'findingOut';
  if (isAnswerLost(error) || (wasLost && !tellsTheEnd(error))) {
    thunk.dispatch(checkoutMoved({ type: 'askedInVain', attemptId: attempt.id, error }));
    return;
  }
  await withCartLock(thunk, () => noteRefusal(thunk, attempt, error));
}

function noteRefusal(thunk: CheckoutThunk, attempt: OrderAttempt, error: ApiError): void {
  const storage = storageOf(thunk);
  // Another tab has sent the same attempt, and has recorded that the order is placed.
  if (readRecord(storage).placed.includes(attempt.key)) {
    recordPlacedOrder(thunk, attempt);
    return;
  }
  changeRecord(storage, (record) => afterRefusal(record, attempt, error));
  thunk.dispatch(checkoutMoved({ type: 'refused', error }));
  const isStale = isRefusal(error, 'prices_changed') || isRefusal(error, 'unavailable');
  if (isStale) lookAtProductsAgain(thunk);
}

/**
 * Returns the changes to the record after a refusal. Keeps the refused attempt, so that the next attempt can
 * use its idempotency key. Removes the refused attempt if another order was already placed with that key.
 */
function afterRefusal(
  { attempt, leftKey }: ReturnType<typeof readRecord>,
  { id, key }: OrderAttempt,
  error: ApiError,
) {
  const isSpent = isRefusal(error, 'key_reused');
  const kept = attempt?.id === id ? { ...attempt, refused: true } : attempt;
  return {
    attempt: isSpent && attempt?.id === id ? null : kept,
    leftKey: leftKey === key ? null : leftKey,
  };
}

/**
 * Whether this error proves that the attempt has placed no order, not even by an earlier request. Before the
 * API checks prices and stock, it looks for an earlier order with the same idempotency key. So if it refuses
 * because of prices or stock, there is no earlier order. A request with an invalid body never places an order,
 * and all requests of an attempt have the same body.
 */
function tellsTheEnd(error: ApiError): boolean {
  const codes = [
    ...['bad_request', 'prices_changed', 'unavailable'],
    ...['too_many_pieces', 'key_reused'],
  ] as const;
  return codes.some((code) => isRefusal(error, code));
}

function lookAtProductsAgain(thunk: CheckoutThunk): void {
  const ids = selectCartProductIds(stateOf(thunk));
  const options = { forceRefetch: true, subscribe: false };
  void thunk.dispatch(productsApi.endpoints.getProductsByKeys.initiate(ids, options));
}
