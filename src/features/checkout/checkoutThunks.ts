/**
 * Places an order. An attempt is stored with its key before it is sent, and is sent once. If its answer is lost, it is
 * only asked for: the server says which order it is, or that it never came and is refused from now on. So finding out
 * never buys. An attempt stays open until the server has said yes (`placed`) or no (`send` and `ask`); until then, every
 * press only asks for it.
 */

import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { PaymentKind } from '#domain/paymentKind';
import { isAnswerLost, isRefusal } from '#src/api/apiError';
import {
  askAttempt,
  cancelOrder,
  type OrderToPay,
  type PlacedOrder,
  placeOrder,
} from '#src/api/ordersApi';
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
import * as record from './checkoutRecord';
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

type Attempt = record.Attempt;
type NewAttempt = ReturnType<typeof record.newAttempt>;

interface CheckOut {
  details: ShippingDetails;
  /** How the order is paid, where the shopper has a choice. */
  payment?: PaymentKind | undefined;
}

/**
 * Orders the current cart. If an earlier attempt is not answered, only asks for that. An order that is paid by card leads
 * to the payment page; one that waits for its payment is taken up again, or closed if the cart is another one by now.
 */
export const checkOut = createThunk<void, CheckOut>(
  'checkout/checkOut',
  async ({ details, payment }, thunk) => {
    const state = thunk.getState();
    const user = selectAuthUser(state);
    if (!user?.email) return;
    const lines = selectPayableLines(state);
    const body = {
      ...orderRequest(details, user.email, lines, selectCartTotals(state)),
      ...(payment && { payment }),
    };
    const pressed = record.newAttempt(user.uid, body);
    const agreed = selectQuantities(state);
    thunk.dispatch(checkout.checkoutMoved({ status: 'sending' }));
    await inTurn(thunk, async () => {
      const said = await order(thunk, pressed, agreed);
      const [toPay, open] = [toPayOf(said), openIn(thunk)];
      if (!toPay || !open || isSameOrder(open, pressed)) return goToPay(thunk, said);
      // Another cart is ordered now, so nobody must pay the former one.
      const failed = await closeUnpaid(thunk, open, toPay);
      return failed ?? goToPay(thunk, await order(thunk, pressed, agreed));
    });
  },
  { condition: (_details, thunk) => isFree(thunk) && selectCanCheckOut(thunk.getState()) },
);

/** Asks what became of the person's open attempt. */
export const askAgain = createThunk<void>(
  'checkout/askAgain',
  async (_arg, thunk) => {
    thunk.dispatch(checkout.checkoutMoved({ status: 'findingOut' }));
    await inTurn(thunk, async () => {
      const attempt = openIn(thunk);
      return attempt ? ask(thunk, attempt) : checkout.checkoutMoved({ status: 'idle' });
    });
  },
  { condition: (_arg, thunk) => isFree(thunk) && openIn(thunk) !== undefined },
);

/** Records that the shopper has seen the outcome with this key, so that no tab shows a notice about it any more. */
export const outcomeSeen = createThunk<void, string>('checkout/outcomeSeen', async (key, thunk) => {
  await change(thunk, (all) =>
    all.map((each) => (each.key === key ? { ...each, seen: true } : each)),
  );
  lookAtRecord(thunk);
});

/**
 * Reads the stored record and dispatches the signed-in user's part of it. See `isNews` of `recordRead`. An order that is
 * under way reads it at its end, when this tab can tell its own order from another tab's.
 */
export function lookAtRecord({ dispatch, getState, extra }: Checkout, isNews = true): void {
  if (checkout.selectIsOrderUnderWay(getState())) return;
  const uid = selectAuthUser(getState())?.uid;
  const all = record.readAttempts(extra.storage);
  const { outcomes, left, state } = getState().checkout;
  if (all.length + outcomes.length + left.length === 0 && state.status !== 'unknown') return;
  const others = all.filter((each) => each.uid !== uid && each.status === 'open');
  dispatch(
    checkout.recordRead({
      outcomes: all.filter((each) => each.uid === uid && each.status !== 'open'),
      left: others.flatMap(({ items }) => Object.keys(items)),
      isOpen: record.openAttempt(all, uid) !== undefined,
      isNews,
    }),
  );
}

/** What this tab says in the end. Undefined: a sign-out aborted the request, and the attempt stays, to be asked for. */
type Said = UnknownAction | undefined;

/** How long to wait for another tab that sends or asks, in milliseconds. */
const TURN_MS = 30_000;

/**
 * Runs `work` while no other tab of this browser sends an order or asks for one: a question that overtakes the order of
 * another tab would refuse it. After `TURN_MS`, or without Web Locks, it runs anyway, because it can never buy twice. Then
 * says in this tab what came of it, unless the person has signed out.
 */
async function inTurn(thunk: Checkout, work: () => Promise<Said>): Promise<void> {
  const uid = selectAuthUser(thunk.getState())?.uid;
  const said = await whileLocked('order', TURN_MS, work);
  if (said && selectAuthUser(thunk.getState())?.uid === uid) thunk.dispatch(said);
  // Another tab may have placed an order while this tab waited.
  lookAtRecord(thunk);
}

async function order(thunk: Checkout, pressed: NewAttempt, agreed: CartQuantities): Promise<Said> {
  const attempt = await withCart(thunk, () => begin(thunk, pressed, agreed));
  if (attempt === pressed) return send(thunk, pressed);
  return attempt ? ask(thunk, attempt) : refused({ kind: 'cartChanged' }, pressed);
}

function toPayOf(said: Said): OrderToPay | undefined {
  const state = said && checkout.checkoutMoved.match(said) ? said.payload : undefined;
  return state?.status === 'toPay' ? state : undefined;
}

function isSameOrder(one: Attempt, other: Attempt): boolean {
  const [first, second] = [one.body, other.body];
  return (
    sameQuantities(one.items, other.items) &&
    first?.totalPrice === second?.totalPrice &&
    first?.payment === second?.payment
  );
}

/** Leads to the page on which the order is paid. This page stays as it is, for whoever comes back. */
function goToPay({ extra }: Checkout, said: Said): Said {
  const url = toPayOf(said)?.url;
  if (url !== undefined) extra.leave(url);
  return said;
}

/** Cancels an order that nobody has paid. Says why if that did not work: it may be paid meanwhile. */
async function closeUnpaid(thunk: Checkout, open: Attempt, { orderId }: OrderToPay): Promise<Said> {
  const { error } = await thunk.dispatch(cancelOrder.initiate(orderId));
  if (!error) {
    await change(thunk, (all) => all.filter(({ key }) => key !== open.key));
    return undefined;
  }
  if (!('kind' in error)) return checkout.checkoutMoved({ status: 'idle' });
  return isRefusal(error, 'paid') ? ask(thunk, open) : refused(error, open);
}

/** Stores and returns the new attempt, or returns the open one. Undefined: the cart or the person has changed. */
function begin(thunk: Checkout, pressed: NewAttempt, agreed: CartQuantities): Attempt | undefined {
  bringCartInLine(thunk);
  const state = thunk.getState();
  if (selectAuthUser(state)?.uid !== pressed.uid) return undefined;
  const open = openIn(thunk);
  if (open) return open;
  if (!sameQuantities(agreed, selectQuantities(state)) || !selectCanCheckOut(state))
    return undefined;
  record.changeAttempts(thunk.extra.storage, (all) => record.withNew(all, pressed));
  return pressed;
}

async function send(thunk: Checkout, attempt: NewAttempt): Promise<Said> {
  const { key, body } = attempt;
  const { data, error } = await thunk.dispatch(placeOrder.initiate({ key, body }));
  if (data) return answered(thunk, attempt, data);
  // An error without `kind`: a sign-out aborted the request.
  if (!('kind' in error)) return undefined;
  if (isAnswerLost(error)) return ask(thunk, attempt);
  // Before the question is shown, the page must show the current tax, prices and stock.
  if (isRefusal(error, 'prices_changed') && error.prices?.taxRule)
    thunk.dispatch(taxRuleChanged(error.prices.taxRule));
  if (isRefusal(error, 'prices_changed') || isRefusal(error, 'unavailable'))
    await lookAtProductsAgain(thunk);
  await change(thunk, (all) => all.filter((each) => each.key !== key));
  return refused(error, attempt);
}

/** Asks the server for an attempt and records its answer. Every other answer than yes and no leaves it open. */
async function ask(thunk: Checkout, attempt: Attempt): Promise<Said> {
  thunk.dispatch(checkout.checkoutMoved({ status: 'findingOut' }));
  const { data, error } = await thunk.dispatch(askAttempt.initiate(attempt.key));
  if (data) return answered(thunk, attempt, data);
  if (!('kind' in error)) return undefined;
  if (!isRefusal(error, 'never_seen')) return checkout.checkoutMoved({ status: 'unknown', error });
  await change(thunk, (all) => record.settled(all, attempt, { status: 'notPlaced' }));
  return refused(error, attempt);
}

/** The server knows the order. One that waits for its payment leaves its attempt open and the cart as it is. */
async function answered(
  thunk: Checkout,
  attempt: Attempt,
  { orderId, toPay, isUnpaid }: PlacedOrder,
): Promise<Said> {
  if (toPay) return checkout.checkoutMoved({ status: 'toPay', ...toPay });
  if (!isUnpaid) return placed(thunk, attempt, orderId);
  await change(thunk, (all) => record.settled(all, attempt, { status: 'notPlaced' }));
  return checkout.checkoutMoved({ status: 'idle' });
}

/**
 * The server has said yes, to an order or to a question: what follows from that is decided here alone. The attempt is
 * settled, and its pieces leave the cart: once, however many tabs are told. Pieces that were added meanwhile stay.
 */
function placed(thunk: Checkout, attempt: Attempt, orderId: string | null): Promise<Said> {
  return withCart(thunk, () => {
    bringCartInLine(thunk);
    record.changeAttempts(thunk.extra.storage, (all) => {
      const now = record.settled(all, attempt, { status: 'placed', orderId });
      if (now !== all) thunk.dispatch(orderTakenOut(attempt.items));
      return now;
    });
    bringCartInLine(thunk);
    return checkout.orderPlaced({ ...attempt, status: 'placed', orderId });
  });
}

const refused = (error: checkout.Refusal, { body }: Attempt) =>
  checkout.checkoutMoved({
    ...{ status: 'refused', error },
    ...(body && { agreed: body.totalPrice }),
  });

async function lookAtProductsAgain({ dispatch, getState }: Checkout): Promise<void> {
  const options = { forceRefetch: true, subscribe: false };
  const ids = selectCartProductIds(getState());
  await dispatch(productsApi.endpoints.getProductsByKeys.initiate(ids, options));
}

type Readable = Pick<Checkout, 'getState' | 'extra'>;
const isFree = ({ getState }: Readable) => !checkout.selectIsOrderUnderWay(getState());
const openIn = ({ getState, extra }: Readable) =>
  record.openAttempt(record.readAttempts(extra.storage), selectAuthUser(getState())?.uid);

/** Runs what uses the stored cart and the record, while no other tab does. */
const withCart = <T>({ extra }: Checkout, action: () => T): Promise<T> =>
  withTabLock(CART_KEY, extra.storage, action);

const change = (thunk: Checkout, changed: (all: Attempt[]) => Attempt[]): Promise<void> =>
  withCart(thunk, () => record.changeAttempts(thunk.extra.storage, changed));

/** Synchronises this tab's cart with storage. Call it while holding the cart lock. */
function bringCartInLine(thunk: Checkout): void {
  cartServicesOf(thunk).cart.writeNow(selectQuantities(thunk.getState()));
}
