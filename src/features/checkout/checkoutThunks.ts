/**
 * How an order is placed, from the press to its result: an attempt begins under the lock that all tabs share, is
 * sent, and its result is applied to the cart and the checkout record.
 */
import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { OrderRequest } from '#domain/order';
import { type ApiError, isAnswerLost, isRefusal } from '#src/api/apiError';
import { placeOrder } from '#src/api/ordersApi';
import { type Services, servicesOf } from '#src/api/services';
import { withTabLock } from '#src/services/tabLock';
import { selectAuthUser } from '../auth/authSlice';
import { CART_KEY } from '../cart/cartKey';
import { quantitiesOf, type CartQuantities, sameQuantities } from '../cart/cartQuantities';
import { productsApi } from '#src/api/productsApi';
import { selectCanCheckOut, selectCartTotals, selectPayableLines } from '../cart/cartSelectors';
import { selectCartLineCount, cartSlice, orderTakenOut } from '../cart/cartSlice';
import { selectCartProductIds } from '../cart/cartProducts';
import { cartServicesOf } from '../cart/cartStorage';
import {
  afterGivingUp,
  afterOrder,
  afterRefusal,
  changeRecord,
  isOpen,
  nextAttempt,
  type OrderAttempt,
  orderedQuantities,
  readRecord,
} from './checkoutRecord';
import {
  checkoutMoved,
  recordRead,
  selectCheckout,
  selectIsOrderUnderWay,
  selectOutcomes,
} from './checkoutSlice';
import { taxRuleChanged } from '../shop/shopSlice';
import { orderRequest, type ShippingDetails, shippingOf } from './shippingDetails';

type State = Parameters<typeof selectCartTotals>[0] &
  Parameters<typeof selectAuthUser>[0] &
  Parameters<typeof selectCheckout>[0];

/** What thunks and listeners have in common. */
export interface CheckoutThunk {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
  extra: unknown;
}

/** Stores an attempt for the current cart, then sends it. The result is in the state: see `selectCheckout`. */
export const checkOut = createAsyncThunk<void, ShippingDetails>(
  'checkout/checkOut',
  async (details, thunk) => {
    const state = stateOf(thunk);
    const user = selectAuthUser(state);
    if (!user?.email || !selectCanCheckOut(state) || selectIsOrderUnderWay(state)) return;
    thunk.dispatch(checkoutMoved({ type: 'begun' }));
    const lines = selectPayableLines(state);
    const body = orderRequest(details, user.email, lines, selectCartTotals(state));
    const attempt = await withCartLock(thunk, () => beginAttempt(thunk, user.uid, body));
    if (attempt) await send(attempt, thunk);
  },
);

/** Sends the stored attempt again, unchanged, to find out its result. */
export const askAgain = createAsyncThunk<void>('checkout/askAgain', async (_arg, thunk) => {
  const state = stateOf(thunk);
  const { attempt } = readRecord(storageOf(thunk));
  const uid = selectAuthUser(state)?.uid ?? '';
  if (!isOpen(attempt, uid) || selectIsOrderUnderWay(state)) return;
  thunk.dispatch(checkoutMoved({ type: 'resumed' }));
  await send(attempt, thunk);
});

/** Abandons the stored attempt, because the shopper no longer wants to wait for its result. */
export const giveUpAttempt = createAsyncThunk<void>('checkout/giveUp', (_arg, thunk) =>
  withCartLock(thunk, () => {
    changeRecord(storageOf(thunk), afterGivingUp);
    thunk.dispatch(checkoutMoved({ type: 'withdrawn' }));
    lookAtRecord(thunk);
  }),
);

/** Records that the shopper has seen how the attempt with this key ended. No tab mentions it any more. */
export const outcomeSeen = createAsyncThunk<void, string>('checkout/outcomeSeen', (key, thunk) =>
  withCartLock(thunk, () => {
    changeRecord(storageOf(thunk), ({ outcomes }) => ({
      outcomes: outcomes.map((each) => (each.key === key ? { ...each, seen: true } : each)),
    }));
    lookAtRecord(thunk);
  }),
);

/**
 * Tells the state what the stored record says about the signed-in person. With `isNews`, an order that another page has
 * placed is announced. The first reading after a sign-in is no news: what it finds may be days old.
 */
export function lookAtRecord(thunk: CheckoutThunk, isNews = true): void {
  const state = stateOf(thunk);
  const uid = selectAuthUser(state)?.uid;
  const { attempt, outcomes: all } = readRecord(storageOf(thunk));
  const outcomes = all.filter((outcome) => outcome.uid === uid);
  const isNothing = outcomes.length === 0 && selectOutcomes(state).length === 0;
  if (isNothing && selectCheckout(state).status !== 'unknown') return;
  thunk.dispatch(recordRead({ attempt, outcomes, isNews }));
}

/**
 * Stores an attempt with this request body, and returns it. If the result of an earlier attempt is still
 * unknown, returns the earlier attempt instead, because a new one could order the same cart lines twice.
 * Returns undefined if the cart has changed since the shopper agreed to it, or if the user has changed. Call
 * it while holding the cart lock.
 */
function beginAttempt(
  thunk: CheckoutThunk,
  uid: string,
  body: OrderRequest,
): OrderAttempt | undefined {
  const agreed = cartOf(thunk);
  bringCartInLine(thunk);
  if (selectAuthUser(stateOf(thunk))?.uid !== uid) return undefined;
  const record = readRecord(storageOf(thunk));
  if (isOpen(record.attempt, uid)) {
    thunk.dispatch(checkoutMoved({ type: 'resumed' }));
    return record.attempt;
  }
  if (!isOrdered(body, agreed, thunk)) {
    const error = { kind: 'cartChanged' } as const;
    thunk.dispatch(checkoutMoved({ type: 'refused', error, agreed: body.totalPrice }));
    // While this tab waited for the lock, another tab may have placed an order.
    lookAtRecord(thunk);
    return undefined;
  }
  const attempt = nextAttempt(record, uid, body);
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

async function send(attempt: OrderAttempt, thunk: CheckoutThunk): Promise<void> {
  const { data, error } = await thunk.dispatch(placeOrder.initiate(attempt));
  if (data) await withCartLock(thunk, () => recordPlacedOrder(thunk, attempt, data.orderId));
  // An error without `kind` means that a sign-out aborted the request, so nothing waits for its result.
  else if ('kind' in error) await recordFailure(thunk, attempt, error);
}

/**
 * Records that an attempt has placed its order. Removes the ordered pieces from the cart only once, however
 * many tabs receive the response. Pieces that were added in the meantime stay. Call it while holding the cart
 * lock.
 */
function recordPlacedOrder(
  thunk: CheckoutThunk,
  attempt: OrderAttempt,
  orderId: string | null,
): void {
  const storage = storageOf(thunk);
  bringCartInLine(thunk);
  if (!readRecord(storage).placed.includes(attempt.key)) {
    thunk.dispatch(orderTakenOut(orderedQuantities(attempt.body)));
    bringCartInLine(thunk);
    changeRecord(storage, (record) => afterOrder(record, attempt, orderId));
  }
  rememberShipping(thunk, attempt);
  const kept = selectCartLineCount(stateOf(thunk));
  thunk.dispatch(checkoutMoved({ type: 'placed', orderKey: attempt.key, kept }));
  lookAtRecord(thunk);
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
async function recordFailure(
  thunk: CheckoutThunk,
  attempt: OrderAttempt,
  error: ApiError,
): Promise<void> {
  const wasLost = selectCheckout(stateOf(thunk)).status === 'findingOut';
  if (isAnswerLost(error) || (wasLost && !tellsTheEnd(error))) {
    thunk.dispatch(checkoutMoved({ type: 'askedInVain', attemptId: attempt.id, error }));
    return;
  }
  const isStale = isRefusal(error, 'prices_changed') || isRefusal(error, 'unavailable');
  // The shopper is asked only when the page shows what is true now.
  if (isRefusal(error, 'prices_changed') && error.prices?.taxRule)
    thunk.dispatch(taxRuleChanged(error.prices.taxRule));
  if (isStale) await lookAtProductsAgain(thunk);
  await withCartLock(thunk, () => recordRefusal(thunk, attempt, error));
}

function recordRefusal(thunk: CheckoutThunk, attempt: OrderAttempt, error: ApiError): void {
  const storage = storageOf(thunk);
  const { placed, outcomes } = readRecord(storage);
  // Another tab has sent the same attempt, and has recorded that the order is placed.
  if (placed.includes(attempt.key)) {
    const outcome = outcomes.find(({ key }) => key === attempt.key);
    recordPlacedOrder(thunk, attempt, outcome?.orderId ?? null);
    return;
  }
  const isKeySpent = isRefusal(error, 'key_reused');
  changeRecord(storage, (record) => afterRefusal(record, attempt, isKeySpent));
  const agreed = attempt.body.totalPrice;
  thunk.dispatch(checkoutMoved({ type: 'refused', error, agreed }));
  lookAtRecord(thunk);
}

/**
 * Whether this error proves that the attempt has placed no order, not even by an earlier request. Before the
 * API checks prices and stock, it looks for an earlier order with the same idempotency key. So if it refuses
 * because of prices or stock, there is no earlier order. A request with an invalid body never places an order,
 * and all requests of an attempt have the same body.
 */
function tellsTheEnd(error: ApiError): boolean {
  const codes = [
    'bad_request',
    'prices_changed',
    'unavailable',
    'too_many_pieces',
    'key_reused',
  ] as const;
  return codes.some((code) => isRefusal(error, code));
}

async function lookAtProductsAgain(thunk: CheckoutThunk): Promise<void> {
  const ids = selectCartProductIds(stateOf(thunk));
  const options = { forceRefetch: true, subscribe: false };
  await thunk.dispatch(productsApi.endpoints.getProductsByKeys.initiate(ids, options));
}

/**
 * Runs an action that uses the stored cart and the checkout record. No other tab can run such an action at the
 * same time. Resolves to the action's result as soon as the action is done. The lock is held slightly longer,
 * until every tab can see what the action wrote.
 */
function withCartLock<T>(thunk: CheckoutThunk, action: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    withTabLock(CART_KEY, storageOf(thunk), () => resolve(action())).catch(reject);
  });
}

/** Synchronises this tab's cart with storage. Call it while holding the cart lock. */
function bringCartInLine(thunk: CheckoutThunk): void {
  cartServicesOf(thunk).cart.writeNow(cartOf(thunk));
}

function cartOf(thunk: CheckoutThunk): CartQuantities {
  return quantitiesOf(cartSlice.selectSlice(stateOf(thunk)).lines);
}

/** Returns the Redux state with its real type. `CheckoutThunk` declares the state as `unknown`. */
function stateOf(thunk: Pick<CheckoutThunk, 'getState'>): State {
  return thunk.getState() as State;
}

function storageOf(thunk: { extra: unknown }): Services['storage'] {
  return servicesOf(thunk).storage;
}
