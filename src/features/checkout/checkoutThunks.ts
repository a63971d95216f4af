/**
 * Places an order: stores an attempt under the cart lock that all tabs share, sends the attempt, and applies its result
 * to the cart and to the checkout record.
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
  markRefused,
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
import { orderRequest, type ShippingDetails, pickShipping } from './shippingDetails';

type State = Parameters<typeof selectCartTotals>[0] &
  Parameters<typeof selectAuthUser>[0] &
  Parameters<typeof selectCheckout>[0];

/** The fields that the arguments of thunks and of listeners have in common. */
interface CheckoutThunk {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
  extra: unknown;
}

/** Stores an attempt for the current cart, then sends the attempt. `selectCheckout` returns the result. */
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

/** Records that the shopper has seen the outcome with this key, so that no tab shows a notice about it any more. */
export const outcomeSeen = createAsyncThunk<void, string>('checkout/outcomeSeen', (key, thunk) =>
  withCartLock(thunk, () => {
    changeRecord(storageOf(thunk), ({ outcomes }) => ({
      outcomes: outcomes.map((each) => (each.key === key ? { ...each, seen: true } : each)),
    }));
    lookAtRecord(thunk);
  }),
);

/**
 * Reads the stored record and dispatches the signed-in user's part of it. With `isNews`, a new order in the record
 * counts as just placed by another tab. On the first read after a sign-in `isNews` is false, because the order may be
 * days old.
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
 * Stores an attempt with this request body, and returns the attempt. If the result of an earlier attempt is still
 * unknown, returns the earlier attempt instead, because a new attempt could order the same cart lines twice. Returns
 * undefined if the cart has changed since the shopper agreed to the total, or if the user has changed. Call it while
 * holding the cart lock.
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
    // Another tab may have placed an order while this tab waited for the lock.
    lookAtRecord(thunk);
    return undefined;
  }
  const attempt = nextAttempt(record, uid, body);
  changeRecord(storageOf(thunk), () => ({ attempt }));
  return attempt;
}

/**
 * Whether the cart still matches the request body, and still has the quantities of `agreed`. The cart may have changed
 * while this tab waited for the lock.
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
  // An error without `kind` means that a sign-out aborted the request. In this case, nothing is recorded.
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
  changeRecord(storageOf(thunk), () => ({ shipping: { uid, ...pickShipping(body) } }));
}

/** Records that the API refused the order, or that its result is still unknown after several retries. */
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
  // Before the question is shown, the page must show the current tax, prices and stock.
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
  changeRecord(storage, (record) => markRefused(record, attempt, isKeySpent));
  const agreed = attempt.body.totalPrice;
  thunk.dispatch(checkoutMoved({ type: 'refused', error, agreed }));
  lookAtRecord(thunk);
}

/**
 * Whether this error proves that no request of the attempt has placed an order. The API first looks for an earlier
 * order with the same idempotency key, then checks prices and stock. So a refusal because of prices or stock proves
 * that there is no earlier order. A request with an invalid body never places an order, and all requests of an attempt
 * have the same body.
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
 * same time. Resolves to the action's result as soon as the action is done. `withTabLock` holds the lock slightly
 * longer, until every tab can read what the action has written.
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
