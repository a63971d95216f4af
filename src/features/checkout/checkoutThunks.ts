/**
 * Finds out what became of an attempt to order, on every page. The server says which order it is, or that it never came
 * and is refused from now on: asking never buys. An attempt stays open until the server has said yes (`placed`) or no.
 * `placingThunks.ts` sends attempts; only the shipping page loads it.
 */

import { createAsyncThunk } from '@reduxjs/toolkit';
import { type ApiError, isRefusal } from '#src/api/apiError';
import { ANSWER, askAttempt, type PlacedOrder } from '#src/api/placingApi';
import type { StoreApi } from '#src/api/services';
import { whileLocked, withTabLock } from '#src/services/tabLock';
import { selectAuthUser } from '../auth/authSlice';
import { CART_KEY } from '../cart/cartKey';
import type { selectCartTotals } from '../cart/cartSelectors';
import { orderTakenOut, selectQuantities } from '../cart/cartSlice';
import { cartServicesOf } from '../cart/cartStorage';
import type { selectLanguage } from '../language/languageSlice';
import { type Attempt, changeAttempts, settled } from './checkoutRecord';
import {
  checkoutMoved,
  lookAtRecord,
  openAttempt,
  orderPlaced,
  type Refusal,
  selectIsOrderUnderWay,
} from './checkoutSlice';

/** The part of the state that checkout reads. */
export type CheckoutSources = Parameters<typeof selectCartTotals>[0] &
  Parameters<typeof selectAuthUser>[0] &
  Parameters<typeof selectLanguage>[0] &
  Parameters<typeof selectIsOrderUnderWay>[0];

export type Checkout = StoreApi<CheckoutSources>;
export const createThunk = createAsyncThunk.withTypes<Checkout & { state: CheckoutSources }>();

/** What this tab says in the end. Undefined: a sign-out aborted the call, and the attempt stays, to be asked for. */
export type Said = ReturnType<typeof checkoutMoved> | ReturnType<typeof orderPlaced> | undefined;

/** Asks what became of the person's open attempt. */
export const askAgain = createThunk<void>(
  'checkout/askAgain',
  (_arg, thunk) =>
    inTurn(thunk, 'findingOut', async () => {
      const attempt = openAttempt(thunk);
      return attempt ? ask(thunk, attempt) : checkoutMoved({ status: 'idle' });
    }),
  { condition: (_arg, thunk) => isFree(thunk) && openAttempt(thunk) !== undefined },
);

/** Records that the shopper has seen the outcome with this key, so that no tab shows a notice about it any more. */
export const outcomeSeen = createThunk<void, string>('checkout/outcomeSeen', async (key, thunk) => {
  await change(thunk, (all) =>
    all.map((each) => (each.key === key ? { ...each, seen: true } : each)),
  );
  lookAtRecord(thunk);
});

export const isFree = ({ getState }: Pick<Checkout, 'getState'>) =>
  !selectIsOrderUnderWay(getState());

/** How long to wait for another tab that sends or asks, in milliseconds. */
const TURN_MS = 30_000;

/**
 * Runs `work` while no other tab of this browser sends an order or asks for one: a question that overtakes the order of
 * another tab would refuse it. After `TURN_MS`, or without Web Locks, it runs anyway, because it can never buy twice. Then
 * says in this tab what came of it, unless the person has signed out.
 */
export async function inTurn(
  thunk: Checkout,
  status: 'sending' | 'findingOut',
  work: () => Promise<Said>,
): Promise<void> {
  const uid = selectAuthUser(thunk.getState())?.uid;
  thunk.dispatch(checkoutMoved({ status }));
  const said = await whileLocked('order', TURN_MS, work);
  if (said && selectAuthUser(thunk.getState())?.uid === uid) thunk.dispatch(said);
  // Another tab may have placed an order while this tab waited.
  lookAtRecord(thunk);
}

/** Every other answer than yes and no leaves the attempt open. */
export async function ask(thunk: Checkout, attempt: Attempt): Promise<Said> {
  thunk.dispatch(checkoutMoved({ status: 'findingOut' }));
  const { data, error } = await thunk.dispatch(askAttempt.initiate(attempt.key, ANSWER));
  if (data) return follow(thunk, attempt, data);
  if (!('kind' in error)) return undefined;
  const status = isRefusal(error, 'never_seen') ? 'refused' : 'unknown';
  return follow(thunk, attempt, { status, error });
}

/**
 * What follows from what the server has said of an attempt: its place in the record, the cart, and what this tab says.
 * An order that waits for its payment leaves its attempt open and the cart as it is.
 */
export async function follow(
  thunk: Checkout,
  attempt: Attempt,
  said: PlacedOrder | { status: 'refused' | 'unknown'; error: ApiError },
): Promise<Said> {
  switch (said.status) {
    case 'placed':
      return placed(thunk, attempt, said.orderId);
    case 'toPay':
      return checkoutMoved({ status: 'toPay', orderId: said.orderId, url: said.url });
    case 'unpaid':
      await change(thunk, (all) => settled(all, attempt, NOT_PLACED));
      return checkoutMoved({ status: 'idle' });
    case 'unknown':
      return checkoutMoved({ status: 'unknown', error: said.error });
    case 'refused': {
      // That an order never came is news on every page. Why the server refused one, this page says.
      const end = isRefusal(said.error, 'never_seen') ? NOT_PLACED : undefined;
      await change(thunk, (all) => settled(all, attempt, end));
      return refused(said.error, attempt);
    }
  }
}

const NOT_PLACED = { status: 'notPlaced' } as const;

export const refused = (error: Refusal, { total: agreed }: Attempt) =>
  checkoutMoved({ status: 'refused', error, agreed });

/** Its pieces leave the cart once, however many tabs are told. Pieces that were added meanwhile stay. */
function placed(thunk: Checkout, attempt: Attempt, orderId: string | null): Promise<Said> {
  return withCart(thunk, () => {
    bringCartInLine(thunk);
    changeAttempts(thunk.extra.storage, (all) => {
      const now = settled(all, attempt, { status: 'placed', orderId });
      if (now !== all) thunk.dispatch(orderTakenOut(attempt.items));
      return now;
    });
    bringCartInLine(thunk);
    return orderPlaced({ ...attempt, status: 'placed', orderId });
  });
}

/** Runs what uses the stored cart and the record, while no other tab does. */
export const withCart = <T>({ extra }: Checkout, action: () => T): Promise<T> =>
  withTabLock(CART_KEY, extra.storage, action);

export const change = (thunk: Checkout, changed: (all: Attempt[]) => Attempt[]): Promise<void> =>
  withCart(thunk, () => changeAttempts(thunk.extra.storage, changed));

/** Synchronises this tab's cart with storage. Call it while holding the cart lock. */
export function bringCartInLine(thunk: Checkout): void {
  cartServicesOf(thunk).cart.writeNow(selectQuantities(thunk.getState()));
}
