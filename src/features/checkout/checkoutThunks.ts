/**
 * Places an order. An attempt is stored before it is sent, and is sent once. If its answer is lost, it is only asked for:
 * the server says which order it is, or that it never came and is refused from now on. So finding out never buys.
 */

import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { OrderRequest } from '#domain/order';
import { isAnswerLost, isRefusal } from '#src/api/apiError';
import { askAttempt, placeOrder } from '#src/api/ordersApi';
import { productsApi } from '#src/api/productsApi';
import type { Services } from '#src/api/services';
import { whileLocked, withTabLock } from '#src/services/tabLock';
import { selectAuthUser } from '../auth/authSlice';
import { CART_KEY } from '../cart/cartKey';
import { selectCartProductIds } from '../cart/cartProducts';
import { type CartQuantities, sameQuantities } from '../cart/cartQuantities';
import { selectCanCheckOut, selectCartTotals, selectPayableLines } from '../cart/cartSelectors';
import { orderTakenOut, selectQuantities } from '../cart/cartSlice';
import { cartServicesOf } from '../cart/cartStorage';
import { taxRuleChanged } from '../shop/shopSlice';
import {
  type Attempt,
  changeAttempts,
  newAttempt,
  openAttempt,
  readAttempts,
  withNew,
} from './checkoutRecord';
import * as checkout from './checkoutSlice';
import { orderRequest, type ShippingDetails } from './shippingDetails';

/** The part of the state that checkout reads. */
export type CheckoutSources = Parameters<typeof selectCartTotals>[0] &
  Parameters<typeof selectAuthUser>[0] &
  Parameters<typeof checkout.selectCheckout>[0];

/** What thunks, listeners and the store have in common. */
interface Checkout {
  dispatch: ThunkDispatch<CheckoutSources, Services, UnknownAction>;
  getState: () => CheckoutSources;
  extra: Services;
}
const createThunk = createAsyncThunk.withTypes<Checkout & { state: CheckoutSources }>();

/** How long to wait for another tab that sends or asks, in milliseconds. */
const TURN_MS = 30_000;

/**
 * Runs `work` while no other tab of this browser sends an order or asks for one: a question that overtakes the order of
 * another tab would refuse it. After `TURN_MS`, or without Web Locks, it runs anyway, because it can never buy twice.
 */
const inTurn = (work: () => Promise<void>) => whileLocked('order', TURN_MS, work);

/** Orders the current cart, once what became of an earlier attempt is known. `selectCheckout` returns the result. */
export const checkOut = createThunk<void, ShippingDetails>(
  'checkout/checkOut',
  async (details, thunk) => {
    const state = thunk.getState();
    const user = selectAuthUser(state);
    if (!user?.email || !selectCanCheckOut(state) || checkout.selectIsOrderUnderWay(state)) return;
    thunk.dispatch(checkout.checkoutMoved({ status: 'sending' }));
    const lines = selectPayableLines(state);
    const body = orderRequest(details, user.email, lines, selectCartTotals(state));
    await inTurn(() => order(thunk, { uid: user.uid, body, agreed: selectQuantities(state) }));
  },
);

/** Asks what became of the person's attempt, and says so. */
export const askAgain = createThunk<void>('checkout/askAgain', async (_arg, thunk) => {
  const { dispatch, getState, extra } = thunk;
  const open = () => openAttempt(readAttempts(extra.storage), selectAuthUser(getState())?.uid);
  if (!open() || checkout.selectIsOrderUnderWay(getState())) return;
  dispatch(checkout.checkoutMoved({ status: 'findingOut' }));
  await inTurn(async () => {
    const attempt = open();
    if (attempt) finish(thunk, attempt, await ask(thunk, attempt));
    else dispatch(checkout.checkoutMoved({ status: 'idle' }));
  });
  lookAtRecord(thunk);
});

/** Records that the shopper has seen the outcome with this key, so that no tab shows a notice about it any more. */
export const outcomeSeen = createThunk<void, string>('checkout/outcomeSeen', async (key, thunk) => {
  await change(thunk, (all) =>
    all.map((each) => (each.key === key ? { ...each, seen: true } : each)),
  );
  lookAtRecord(thunk);
});

/** Reads the stored record and dispatches the signed-in user's part of it. See `isNews` of `recordRead`. */
export function lookAtRecord({ dispatch, getState, extra }: Checkout, isNews = true): void {
  const uid = selectAuthUser(getState())?.uid;
  const all = readAttempts(extra.storage);
  const outcomes = all.filter((each) => each.uid === uid && each.status !== 'open');
  const others = all.filter((each) => each.uid !== uid && each.status === 'open');
  const left = others.flatMap(({ items }) => Object.keys(items));
  const { state, ...known } = getState().checkout;
  const isNothing = [...outcomes, ...left, ...known.outcomes, ...known.left].length === 0;
  if (isNothing && state.status !== 'unknown') return;
  dispatch(checkout.recordRead({ open: openAttempt(all, uid)?.key, outcomes, left, isNews }));
}

/** Another tab has changed the stored record, for example after the response to an order or a logout. */
export const followRecord =
  () =>
  (...[dispatch, getState, extra]: [Checkout['dispatch'], Checkout['getState'], Services]) =>
    lookAtRecord({ dispatch, getState, extra });

interface Wanted {
  uid: string;
  body: OrderRequest;
  /** The cart that the shopper saw. */
  agreed: CartQuantities;
}

/**
 * Sends a new attempt. An earlier one of the person is asked for first. Nothing is ordered by this press, and the shopper
 * is told why, if the earlier attempt is not answered or may have ordered the same cart.
 */
async function order(thunk: Checkout, wanted: Wanted): Promise<void> {
  const { attempt, earlier } = await withCart(thunk, () => begin(thunk, wanted));
  if (attempt) finish(thunk, attempt, await send(thunk, attempt));
  if (!earlier) return;
  const end = await ask(thunk, earlier);
  const isSame = sameQuantities(earlier.items, wanted.agreed) && !isNeverSeen(end);
  if (!end || end.status === 'unknown' || isSame) {
    finish(thunk, earlier, end);
    return;
  }
  thunk.dispatch(checkout.checkoutMoved({ status: 'sending' }));
  await order(thunk, wanted);
}

/** Stores the new `attempt`, or returns the `earlier` one, or neither if the cart or the person has changed. */
function begin(thunk: Checkout, { uid, body, agreed }: Wanted) {
  bringCartInLine(thunk);
  const { storage } = thunk.extra;
  const state = thunk.getState();
  if (selectAuthUser(state)?.uid !== uid) return {};
  const earlier = openAttempt(readAttempts(storage), uid);
  if (earlier) return { earlier };
  const attempt = newAttempt(uid, body);
  if (!sameQuantities(agreed, selectQuantities(state)) || !selectCanCheckOut(state)) {
    finish(thunk, attempt, refusal({ kind: 'cartChanged' }, attempt));
    return {};
  }
  changeAttempts(storage, (all) => withNew(all, attempt));
  return { attempt };
}

/** How an attempt ends. Undefined: the person signed out meanwhile, so nobody is told. */
type End = Extract<checkout.CheckoutState, { status: 'placed' | 'refused' | 'unknown' }>;

const refusal = (error: checkout.Refusal, { body }: Attempt): End => ({
  ...{ status: 'refused', error, agreed: body?.totalPrice },
});
const isNeverSeen = (end: End | undefined) =>
  end?.status === 'refused' && isRefusal(end.error, 'never_seen');

async function send(thunk: Checkout, attempt: ReturnType<typeof newAttempt>) {
  const { key, body } = attempt;
  const { data, error } = await thunk.dispatch(placeOrder.initiate({ key, body }));
  if (data) return placed(thunk, attempt, data.orderId);
  // An error without `kind`: a sign-out aborted the request. The attempt stays, to be asked for.
  if (!('kind' in error)) return undefined;
  if (isAnswerLost(error)) {
    const end = await ask(thunk, attempt);
    // The form says it, so that no notice needs to.
    if (isNeverSeen(end)) await forget(thunk, attempt);
    return end;
  }
  // Before the question is shown, the page must show the current tax, prices and stock.
  if (isRefusal(error, 'prices_changed') && error.prices?.taxRule)
    thunk.dispatch(taxRuleChanged(error.prices.taxRule));
  if (isRefusal(error, 'prices_changed') || isRefusal(error, 'unavailable'))
    await lookAtProductsAgain(thunk);
  await forget(thunk, attempt);
  return refusal(error, attempt);
}

/** An API without this call answers 404 or 405: it cannot say what became of the order. */
const WITHOUT_ANSWER = ['not_found', 'method_not_allowed', 'bad_request'] as const;

/** Asks the server for an attempt and records its answer. */
async function ask(thunk: Checkout, attempt: Attempt): Promise<End | undefined> {
  thunk.dispatch(checkout.checkoutMoved({ status: 'findingOut' }));
  const { data, error } = await thunk.dispatch(askAttempt.initiate(attempt.key));
  if (data) return placed(thunk, attempt, data.orderId);
  if (!('kind' in error)) return undefined;
  if (isRefusal(error, 'never_seen')) {
    await change(thunk, (all) => settled(all, attempt, { status: 'notPlaced' }));
    return refusal(error, attempt);
  }
  if (!WITHOUT_ANSWER.some((code) => isRefusal(error, code)))
    return { status: 'unknown', key: attempt.key, error };
  await change(thunk, (all) => settled(all, attempt, { status: 'unknown' }));
  return refusal({ kind: 'cannotKnow' }, attempt);
}

/**
 * Records that an attempt has placed its order. Removes the ordered pieces from the cart only once, however many tabs
 * are told. Pieces that were added meanwhile stay.
 */
const placed = (thunk: Checkout, attempt: Attempt, orderId: string | null): Promise<End> =>
  withCart(thunk, () => {
    const { key, items } = attempt;
    bringCartInLine(thunk);
    changeAttempts(thunk.extra.storage, (all) => {
      if (!isPlaced(all, attempt)) thunk.dispatch(orderTakenOut(items));
      return settled(all, attempt, { status: 'placed', orderId });
    });
    bringCartInLine(thunk);
    return { status: 'placed', orderKey: key };
  });

const isPlaced = (all: readonly Attempt[], { key }: Attempt) =>
  all.some((each) => each.key === key && each.status === 'placed');

/** Says what became of an attempt, unless another tab has said that it is placed. */
function settled(all: Attempt[], attempt: Attempt, end: Partial<Attempt>): Attempt[] {
  if (isPlaced(all, attempt)) return all;
  // The stored attempt has no name and address if the person has signed out meanwhile.
  const stored = all.find(({ key }) => key === attempt.key) ?? attempt;
  return [{ ...stored, ...end }, ...all.filter((each) => each !== stored)];
}

const forget = (thunk: Checkout, attempt: Attempt) =>
  change(thunk, (all) => all.filter(({ key }) => key !== attempt.key));

/** Says in this tab what became of an attempt. */
function finish(thunk: Checkout, { key, uid, body }: Attempt, end: End | undefined): void {
  if (!end || selectAuthUser(thunk.getState())?.uid !== uid) return;
  if (end.status === 'placed') thunk.dispatch(checkout.orderPlaced({ uid, orderKey: key, body }));
  else thunk.dispatch(checkout.checkoutMoved(end));
  // Another tab may have placed an order while this tab waited.
  lookAtRecord(thunk);
}

async function lookAtProductsAgain({ dispatch, getState }: Checkout): Promise<void> {
  const options = { forceRefetch: true, subscribe: false };
  const ids = selectCartProductIds(getState());
  await dispatch(productsApi.endpoints.getProductsByKeys.initiate(ids, options));
}

/** Runs what uses the stored cart and the record, while no other tab does. */
const withCart = <T>({ extra }: Checkout, action: () => T): Promise<T> =>
  withTabLock(CART_KEY, extra.storage, action);

const change = (thunk: Checkout, changed: (all: Attempt[]) => Attempt[]): Promise<void> =>
  withCart(thunk, () => changeAttempts(thunk.extra.storage, changed));

/** Synchronises this tab's cart with storage. Call it while holding the cart lock. */
function bringCartInLine(thunk: Checkout): void {
  cartServicesOf(thunk).cart.writeNow(selectQuantities(thunk.getState()));
}
