/** What an answer does to the attempt, the cart and the record. */
import { type ApiError, isAnswerLost, isRefusal } from '../../services/apiError';
import { selectAuthUser } from '../auth/authSlice';
import { cartApi } from '../cart/cartApi';
import { selectCartLineCount, selectCartProductIds } from '../cart/cartSelectors';
import { orderTakenOut } from '../cart/cartSlice';
import { orderedQuantities } from './attempt';
import { afterOrder, changeRecord, type OrderAttempt, readRecord } from './checkoutRecord';
import { checkoutMoved, selectCheckout } from './checkoutSlice';
import { bringCartInLine, type CheckoutThunk, stateOf, storageOf } from './checkoutContext';
import { withCartLock } from './withCartLock';
import { shippingOf } from './orderRequest';

/**
 * The order is placed. What was ordered leaves the cart once, whichever pages get the answer; what was
 * added meanwhile stays. To be called in turn with other pages.
 */
export function endAttempt(thunk: CheckoutThunk, attempt: OrderAttempt): void {
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

/** The next order begins with these details, unless somebody else is signed in by now. */
function rememberShipping(thunk: CheckoutThunk, { uid, body }: OrderAttempt): void {
  if (selectAuthUser(stateOf(thunk))?.uid !== uid) return;
  changeRecord(storageOf(thunk), () => ({ shipping: { uid, ...shippingOf(body) } }));
}

/** The order was refused, or its answer is still missing after several tries. */
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
  // Another page had the better answer.
  if (readRecord(storage).placed.includes(attempt.key)) {
    endAttempt(thunk, attempt);
    return;
  }
  changeRecord(storage, (record) => afterRefusal(record, attempt, error));
  thunk.dispatch(checkoutMoved({ type: 'refused', error }));
  const isStale = isRefusal(error, 'prices_changed') || isRefusal(error, 'unavailable');
  if (isStale) lookAtProductsAgain(thunk);
}

/** A refused attempt keeps its key for the next try, unless that key already bought something. */
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

/** Whether the API looked for an earlier order of this key before it refused. */
function tellsTheEnd(error: ApiError): boolean {
  const codes = ['bad_request', 'prices_changed', 'unavailable', 'key_reused'] as const;
  return codes.some((code) => isRefusal(error, code));
}

function lookAtProductsAgain(thunk: CheckoutThunk): void {
  const ids = selectCartProductIds(stateOf(thunk));
  const options = { forceRefetch: true, subscribe: false };
  void thunk.dispatch(cartApi.endpoints.getProductsByKeys.initiate(ids, options));
}
