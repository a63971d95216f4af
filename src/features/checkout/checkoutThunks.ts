/**
 * Finds out what became of an attempt to order, on every page. The server says which order it is, or that it never came
 * and is refused from now on: asking never buys. An attempt stays open until the server has said yes (`placed`) or no.
 * `placingThunks.ts` sends attempts; only the shipping page loads it.
 */

import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { isRefusal } from '#src/api/apiError';
import { ANSWER, askAttempt, type PlacedOrder } from '#src/api/placingApi';
import type { Services } from '#src/api/services';
import { whileLocked, withTabLock } from '#src/services/tabLock';
import { selectAuthUser } from '../auth/authSlice';
import { CART_KEY } from '../cart/cartKey';
import type { selectCartTotals } from '../cart/cartSelectors';
import { orderTakenOut, selectQuantities } from '../cart/cartSlice';
import { cartServicesOf } from '../cart/cartStorage';
import type { selectLanguage } from '../language/languageSlice';
import * as record from './checkoutRecord';
import * as checkout from './checkoutSlice';

/** The part of the state that checkout reads. */
export type CheckoutSources = Parameters<typeof selectCartTotals>[0] &
  Parameters<typeof selectAuthUser>[0] &
  Parameters<typeof selectLanguage>[0] &
  Parameters<typeof checkout.selectCheckout>[0];

/** What thunks, listeners and the store have in common. */
export interface Checkout {
  dispatch: ThunkDispatch<CheckoutSources, Services, UnknownAction>;
  getState: () => CheckoutSources;
  extra: Services;
}
export const createThunk = createAsyncThunk.withTypes<Checkout & { state: CheckoutSources }>();

type Attempt = record.Attempt;

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
export function lookAtRecord(thunk: Checkout, isNews = true): void {
  if (!isFree(thunk)) return;
  const uid = selectAuthUser(thunk.getState())?.uid;
  const all = record.readAttempts(thunk.extra.storage);
  const { outcomes, left, state } = thunk.getState().checkout;
  if (all.length + outcomes.length + left.length === 0 && state.status !== 'unknown') return;
  const isOpen = ({ status }: Attempt) => status === 'open';
  const own = all.filter((each) => each.uid === uid);
  const others = all.filter((each) => each.uid !== uid && isOpen(each));
  thunk.dispatch(
    checkout.recordRead({
      outcomes: own.filter((each) => !isOpen(each)),
      left: others.flatMap(({ items }) => Object.keys(items)),
      isOpen: own.some(isOpen),
      isNews,
    }),
  );
}

/** What this tab says in the end. Undefined: a sign-out aborted the request, and the attempt stays, to be asked for. */
export type Said = UnknownAction | undefined;

/** How long to wait for another tab that sends or asks, in milliseconds. */
const TURN_MS = 30_000;

/**
 * Runs `work` while no other tab of this browser sends an order or asks for one: a question that overtakes the order of
 * another tab would refuse it. After `TURN_MS`, or without Web Locks, it runs anyway, because it can never buy twice. Then
 * says in this tab what came of it, unless the person has signed out.
 */
export async function inTurn(thunk: Checkout, work: () => Promise<Said>): Promise<void> {
  const uid = selectAuthUser(thunk.getState())?.uid;
  const said = await whileLocked('order', TURN_MS, work);
  if (said && selectAuthUser(thunk.getState())?.uid === uid) thunk.dispatch(said);
  // Another tab may have placed an order while this tab waited.
  lookAtRecord(thunk);
}

/** Asks the server for an attempt and records its answer. Every other answer than yes and no leaves it open. */
export async function ask(thunk: Checkout, attempt: Attempt): Promise<Said> {
  thunk.dispatch(checkout.checkoutMoved({ status: 'findingOut' }));
  const { data, error } = await thunk.dispatch(askAttempt.initiate(attempt.key, ANSWER));
  if (data) return answered(thunk, attempt, data);
  if (!('kind' in error)) return undefined;
  if (!isRefusal(error, 'never_seen')) return checkout.checkoutMoved({ status: 'unknown', error });
  await change(thunk, (all) => record.settled(all, attempt, { status: 'notPlaced' }));
  return refused(error, attempt);
}

/** The server knows the order. One that waits for its payment leaves its attempt open and the cart as it is. */
export async function answered(
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

export const refused = (error: checkout.Refusal, { total: agreed }: Attempt) =>
  checkout.checkoutMoved({ status: 'refused', error, agreed });

type Readable = Pick<Checkout, 'getState' | 'extra'>;
export const isFree = ({ getState }: Readable) => !checkout.selectIsOrderUnderWay(getState());
/** The person's attempt that the server has not answered yet. */
export function openIn({ getState, extra }: Readable): Attempt | undefined {
  const uid = selectAuthUser(getState())?.uid;
  return record
    .readAttempts(extra.storage)
    .find((each) => each.uid === uid && each.status === 'open');
}

/** Runs what uses the stored cart and the record, while no other tab does. */
export const withCart = <T>({ extra }: Checkout, action: () => T): Promise<T> =>
  withTabLock(CART_KEY, extra.storage, action);

export const change = (thunk: Checkout, changed: (all: Attempt[]) => Attempt[]): Promise<void> =>
  withCart(thunk, () => record.changeAttempts(thunk.extra.storage, changed));

/** Synchronises this tab's cart with storage. Call it while holding the cart lock. */
export function bringCartInLine(thunk: Checkout): void {
  cartServicesOf(thunk).cart.writeNow(selectQuantities(thunk.getState()));
}
