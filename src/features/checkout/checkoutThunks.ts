/**
 * Places an order. An attempt is stored before it is sent, and is sent once. If its answer is lost, it is only asked for:
 * the server says which order it is, or that it never came and is refused from now on. So finding out never buys.
 */

import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { OrderRequest } from '#domain/order';
import { type ApiError, isAnswerLost, isRefusal } from '#src/api/apiError';
import { askAttempt, placeOrder } from '#src/api/ordersApi';
import { productsApi } from '#src/api/productsApi';
import { type Services, servicesOf } from '#src/api/services';
import { selectAuthUser } from '../auth/authSlice';
import { selectCartProductIds } from '../cart/cartProducts';
import { quantitiesOf, type CartQuantities, sameQuantities } from '../cart/cartQuantities';
import { selectCanCheckOut, selectCartTotals, selectPayableLines } from '../cart/cartSelectors';
import { selectCartLineCount, cartSlice, orderTakenOut } from '../cart/cartSlice';
import { cartServicesOf } from '../cart/cartStorage';
import { taxRuleChanged } from '../shop/shopSlice';
import {
  changeRecord,
  newAttempt,
  openAttempt,
  type OrderAttempt,
  readRecord,
  withAttempt,
  withOutcome,
  withoutAttempt,
} from './checkoutRecord';
import * as checkout from './checkoutSlice';
import { inTurn, withCartLock } from './orderTurn';
import { orderRequest, type ShippingDetails, pickShipping } from './shippingDetails';

type State = Parameters<typeof selectCartTotals>[0] &
  Parameters<typeof selectAuthUser>[0] &
  Parameters<typeof checkout.selectCheckout>[0];

/** The fields that the arguments of thunks and of listeners have in common. */
interface CheckoutThunk {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
  extra: unknown;
}

/** What became of an attempt. `left`: the person signed out meanwhile, so nobody is told. */
type Ending =
  | { status: 'placed' | 'notPlaced' | 'unknown' | 'left' }
  | { status: 'unanswered'; error: ApiError };

/** Orders the current cart, once what became of an earlier attempt is known. `selectCheckout` returns the result. */
export const checkOut = createAsyncThunk<void, ShippingDetails>(
  'checkout/checkOut',
  async (details, thunk) => {
    const state = stateOf(thunk);
    const user = selectAuthUser(state);
    if (!user?.email || !selectCanCheckOut(state) || checkout.selectIsOrderUnderWay(state)) return;
    thunk.dispatch(checkout.checkoutMoved({ status: 'sending' }));
    const lines = selectPayableLines(state);
    const body = orderRequest(details, user.email, lines, selectCartTotals(state));
    const agreed = cartOf(thunk);
    await inTurn(async () => {
      const attempt = await beginAttempt(thunk, { uid: user.uid, body, agreed });
      if (attempt) await send(thunk, attempt);
    });
  },
);

/** Asks what became of the person's attempt, and says so. */
export const askAgain = createAsyncThunk<void>('checkout/askAgain', async (_arg, thunk) => {
  const open = () =>
    openAttempt(readRecord(storageOf(thunk)), selectAuthUser(stateOf(thunk))?.uid ?? '');
  if (!open() || checkout.selectIsOrderUnderWay(stateOf(thunk))) return;
  thunk.dispatch(checkout.checkoutMoved({ status: 'findingOut' }));
  await inTurn(async () => {
    const attempt = open();
    if (attempt) tell(thunk, attempt, await settle(thunk, attempt));
    else thunk.dispatch(checkout.checkoutMoved({ status: 'idle' }));
  });
  lookAtRecord(thunk);
});

/** Records that the shopper has seen the outcome with this key, so that no tab shows a notice about it any more. */
export const outcomeSeen = createAsyncThunk<void, string>('checkout/outcomeSeen', (key, thunk) =>
  withCartLock(storageOf(thunk), () => {
    changeRecord(storageOf(thunk), ({ outcomes }) => ({
      outcomes: outcomes.map((each) => (each.key === key ? { ...each, seen: true } : each)),
    }));
    lookAtRecord(thunk);
  }),
);

/** Reads the stored record and dispatches the signed-in user's part of it. See `isNews` of `recordRead`. */
export function lookAtRecord(thunk: CheckoutThunk, isNews = true): void {
  const uid = selectAuthUser(stateOf(thunk))?.uid ?? '';
  const record = readRecord(storageOf(thunk));
  const outcomes = record.outcomes.filter((outcome) => outcome.uid === uid);
  const cart = cartOf(thunk);
  const isLeft = record.attempts.some(
    (one) => one.uid !== uid && Object.keys(one.items).some((id) => cart[id] !== undefined),
  );
  const open = openAttempt(record, uid)?.key;
  const known = stateOf(thunk).checkout;
  const isNothing = outcomes.length + known.outcomes.length === 0 && isLeft === known.isLeft;
  if (isNothing && known.state.status !== 'unknown') return;
  thunk.dispatch(checkout.recordRead({ open, outcomes, isLeft, isNews }));
}

interface Wanted {
  uid: string;
  body: OrderRequest;
  /** The cart that the shopper saw. */
  agreed: CartQuantities;
}

/**
 * Stores a new attempt and returns it. An earlier attempt of the person is asked for first. Returns undefined, and says
 * why, if nothing may be ordered by this press: the earlier attempt is not answered, or it may have ordered the same
 * cart, or the cart has changed since the shopper agreed to the total.
 */
async function beginAttempt(thunk: CheckoutThunk, wanted: Wanted) {
  for (;;) {
    const { earlier, attempt } = await withCartLock(storageOf(thunk), () =>
      storeAttempt(thunk, wanted),
    );
    if (!earlier) return attempt;
    const ending = await settle(thunk, earlier);
    const isSame = sameQuantities(earlier.items, wanted.agreed) && ending.status !== 'notPlaced';
    if (isSame || ending.status === 'unanswered' || ending.status === 'left') {
      tell(thunk, earlier, ending);
      return undefined;
    }
    thunk.dispatch(checkout.checkoutMoved({ status: 'sending' }));
  }
}

/** Returns the `earlier` attempt, or the new `attempt`, or neither if the cart or the person has changed. */
function storeAttempt(thunk: CheckoutThunk, { uid, body, agreed }: Wanted) {
  bringCartInLine(thunk);
  if (selectAuthUser(stateOf(thunk))?.uid !== uid) return {};
  const earlier = openAttempt(readRecord(storageOf(thunk)), uid);
  if (earlier) return { earlier };
  if (!sameQuantities(agreed, cartOf(thunk)) || !selectCanCheckOut(stateOf(thunk))) {
    refuse(thunk, { kind: 'cartChanged' }, body.totalPrice);
    return {};
  }
  const attempt = newAttempt(uid, body);
  changeRecord(storageOf(thunk), (record) => withAttempt(record, attempt));
  return { attempt };
}

async function send(thunk: CheckoutThunk, attempt: ReturnType<typeof newAttempt>): Promise<void> {
  const { key, uid, body } = attempt;
  const { data, error } = await thunk.dispatch(placeOrder.initiate({ key, uid, body }));
  if (data) {
    await withCartLock(storageOf(thunk), () => recordPlaced(thunk, attempt, data.orderId));
    tell(thunk, attempt, { status: 'placed' });
    return;
  }
  // An error without `kind`: a sign-out aborted the request. The attempt stays, to be asked for.
  if (!('kind' in error)) return;
  if (isAnswerLost(error)) {
    tell(thunk, attempt, await settle(thunk, attempt, true));
    return;
  }
  // Before the question is shown, the page must show the current tax, prices and stock.
  if (isRefusal(error, 'prices_changed') && error.prices?.taxRule)
    thunk.dispatch(taxRuleChanged(error.prices.taxRule));
  if (isRefusal(error, 'prices_changed') || isRefusal(error, 'unavailable'))
    await lookAtProductsAgain(thunk);
  await withCartLock(storageOf(thunk), () => {
    changeRecord(storageOf(thunk), (record) => withoutAttempt(record, key));
  });
  refuse(thunk, error, body.totalPrice);
}

/** Asks the server for an attempt and records its answer. `isOwn`: this press sent it, so the form says the end. */
async function settle(thunk: CheckoutThunk, attempt: OrderAttempt, isOwn = false): Promise<Ending> {
  thunk.dispatch(checkout.checkoutMoved({ status: 'findingOut' }));
  const { data, error } = await thunk.dispatch(askAttempt.initiate(attempt.key));
  if (error && !('kind' in error)) return { status: 'left' };
  const status = error ? endingOf(error) : 'placed';
  if (error && status === 'unanswered') return { status, error };
  return withCartLock(storageOf(thunk), (): Ending => {
    if (data) recordPlaced(thunk, attempt, data.orderId);
    else recordFailure(thunk, attempt, status === 'notPlaced' ? status : 'unknown', isOwn);
    return { status: status === 'unanswered' ? 'unknown' : status };
  });
}

/** What a refused question says. An API without this call answers 404 or 405: it cannot say what became of the order. */
function endingOf(error: ApiError) {
  if (isRefusal(error, 'never_seen')) return 'notPlaced';
  const codes = ['not_found', 'method_not_allowed', 'bad_request'] as const;
  return codes.some((code) => isRefusal(error, code)) ? 'unknown' : 'unanswered';
}

function recordFailure(
  thunk: CheckoutThunk,
  attempt: OrderAttempt,
  status: 'notPlaced' | 'unknown',
  isOwn: boolean,
): void {
  changeRecord(storageOf(thunk), (record) => {
    const isTold = isOwn && status === 'notPlaced';
    const isKnown = isTold || record.placed.includes(attempt.key);
    return isKnown ? withoutAttempt(record, attempt.key) : withOutcome(record, attempt, status);
  });
}

/**
 * Records that an attempt has placed its order. Removes the ordered pieces from the cart only once, however many tabs
 * are told. Pieces that were added meanwhile stay. Call it while holding the cart lock.
 */
function recordPlaced(thunk: CheckoutThunk, attempt: OrderAttempt, orderId: string | null): void {
  const { key, uid, body } = attempt;
  bringCartInLine(thunk);
  changeRecord(storageOf(thunk), (record) => {
    if (record.placed.includes(key)) return withoutAttempt(record, key);
    thunk.dispatch(orderTakenOut(attempt.items));
    bringCartInLine(thunk);
    return withOutcome(record, attempt, 'placed', orderId);
  });
  if (body && selectAuthUser(stateOf(thunk))?.uid === uid)
    changeRecord(storageOf(thunk), () => ({ shipping: { uid, ...pickShipping(body) } }));
}

/** Says in this tab what became of an attempt. */
function tell(thunk: CheckoutThunk, attempt: OrderAttempt, ending: Ending): void {
  const { key, uid, body } = attempt;
  const total = body?.totalPrice;
  if (selectAuthUser(stateOf(thunk))?.uid !== uid) return;
  switch (ending.status) {
    case 'placed': {
      const kept = selectCartLineCount(stateOf(thunk));
      thunk.dispatch(checkout.orderPlaced({ uid, orderKey: key, body, kept }));
      lookAtRecord(thunk);
      return;
    }
    case 'notPlaced':
      refuse(thunk, { kind: 'refused', status: 404, code: 'never_seen', message: '' }, total);
      return;
    case 'unknown':
      refuse(thunk, { kind: 'cannotKnow' }, total);
      return;
    case 'unanswered':
      thunk.dispatch(checkout.checkoutMoved({ status: 'unknown', key, error: ending.error }));
      lookAtRecord(thunk);
      return;
    case 'left':
  }
}

function refuse(thunk: CheckoutThunk, error: checkout.Refusal, agreed: number | undefined): void {
  thunk.dispatch(checkout.checkoutMoved({ status: 'refused', error, agreed }));
  // Another tab may have placed an order while this tab waited.
  lookAtRecord(thunk);
}

async function lookAtProductsAgain(thunk: CheckoutThunk): Promise<void> {
  const ids = selectCartProductIds(stateOf(thunk));
  const options = { forceRefetch: true, subscribe: false };
  await thunk.dispatch(productsApi.endpoints.getProductsByKeys.initiate(ids, options));
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
