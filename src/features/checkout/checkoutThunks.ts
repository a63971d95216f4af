/**
 * Finds out the outcome of an attempt to order, on every page. The server returns the order, or says that the attempt
 * never arrived and refuses it from now on. So asking never buys. An attempt stays open until the server has accepted or
 * refused it. `placingThunks.ts`, which only the shipping page loads, sends attempts.
 */

import { createAsyncThunk } from '@reduxjs/toolkit';
import { type ApiError, isRefusal } from '#src/api/apiError';
import {
  ORDER_CACHE,
  askAttempt,
  type PlacedOrder,
  type selectOrderAnswer,
} from '#src/api/placingApi';
import type { StoreApi } from '#src/api/services';
import { whileLocked, withTabLock } from '#src/services/tabLock';
import { selectAuthUser } from '../auth/authSlice';
import { CART_KEY } from '../cart/cartKey';
import type { selectCartTotals } from '../cart/cartSelectors';
import { orderTakenOut, piecesHeld, selectQuantities } from '../cart/cartSlice';
import { cartServicesOf } from '../cart/cartStorage';
import type { selectLanguage } from '../language/languageSlice';
import { type Attempt, changeAttempts, settled } from './checkoutRecord';
import {
  checkoutMoved,
  loadRecord,
  openAttempt,
  orderPlaced,
  type Refusal,
  selectIsOrderUnderWay,
} from './checkoutSlice';

/** The part of the state that checkout reads. */
export type CheckoutSources = Parameters<typeof selectCartTotals>[0] &
  Parameters<typeof selectAuthUser>[0] &
  Parameters<typeof selectLanguage>[0] &
  Parameters<typeof selectOrderAnswer>[0] &
  Parameters<typeof selectIsOrderUnderWay>[0];

export type CheckoutApi = StoreApi<CheckoutSources>;
export const createCheckoutThunk = createAsyncThunk.withTypes<
  CheckoutApi & { state: CheckoutSources }
>();

/** The action that ends a call. Undefined if a sign-out aborted the call; the attempt then stays open. */
export type FinalAction =
  | ReturnType<typeof checkoutMoved>
  | ReturnType<typeof orderPlaced>
  | undefined;

/** Asks for the outcome of the user's open attempt. */
export const askAgain = createCheckoutThunk<void>(
  'checkout/askAgain',
  (_arg, thunk) =>
    runExclusively(thunk, 'findingOut', async () => {
      const attempt = openAttempt(thunk);
      return attempt ? askForOutcome(thunk, attempt) : checkoutMoved({ status: 'idle' });
    }),
  { condition: (_arg, thunk) => canStart(thunk) && openAttempt(thunk) !== undefined },
);

/** Records that the shopper has seen the outcome with this key, so that no tab shows a notice about it any more. */
export const outcomeSeen = createCheckoutThunk<void, string>(
  'checkout/outcomeSeen',
  async (key, thunk) => {
    await changeRecord(thunk, (all) =>
      all.map((each) => (each.key === key ? { ...each, seen: true } : each)),
    );
    loadRecord(thunk);
  },
);

export const canStart = ({ getState }: Pick<CheckoutApi, 'getState'>) =>
  !selectIsOrderUnderWay(getState());

/** How long to wait for another tab that sends or asks, in milliseconds. */
const LOCK_WAIT_MS = 30_000;

/**
 * Runs `work` while no other tab of this browser sends an order or asks for one: a question that overtakes another tab's
 * order would cause its refusal. After `LOCK_WAIT_MS`, or without Web Locks, runs `work` anyway, because the idempotency
 * key prevents a second order. Then dispatches the resulting action, unless the user has signed out.
 */
export async function runExclusively(
  thunk: CheckoutApi,
  status: 'sending' | 'findingOut',
  work: () => Promise<FinalAction>,
): Promise<void> {
  const uid = selectAuthUser(thunk.getState())?.uid;
  thunk.dispatch(checkoutMoved({ status }));
  const said = await whileLocked('order', LOCK_WAIT_MS, work);
  if (said && selectAuthUser(thunk.getState())?.uid === uid) thunk.dispatch(said);
  // Another tab may have placed an order while this tab waited.
  loadRecord(thunk);
}

/** Asks the server for the outcome of an attempt. The attempt stays open unless the server has accepted or refused it. */
export async function askForOutcome(thunk: CheckoutApi, attempt: Attempt): Promise<FinalAction> {
  thunk.dispatch(checkoutMoved({ status: 'findingOut' }));
  const { data, error } = await thunk.dispatch(askAttempt.initiate(attempt.key, ORDER_CACHE));
  if (data) return applyAnswer(thunk, attempt, data);
  if (!('kind' in error)) return undefined;
  const status = isRefusal(error, 'never_seen') ? 'refused' : 'unknown';
  return applyAnswer(thunk, attempt, { status, error });
}

/**
 * Applies the server's answer to the record and the cart, and returns the action for this tab. An order that waits for
 * its payment leaves its attempt open and the cart unchanged.
 */
export async function applyAnswer(
  thunk: CheckoutApi,
  attempt: Attempt,
  said: PlacedOrder | { status: 'refused' | 'unknown'; error: ApiError },
): Promise<FinalAction> {
  switch (said.status) {
    case 'placed':
      return placed(thunk, attempt, said.orderId);
    case 'toPay':
      thunk.dispatch(piecesHeld(attempt.items));
      return checkoutMoved({ status: 'toPay', orderId: said.orderId, url: said.url });
    case 'unpaid':
      await changeRecord(thunk, (all) => settled(all, attempt, NOT_PLACED));
      return checkoutMoved({ status: 'idle' });
    case 'unknown':
      return checkoutMoved({ status: 'unknown', error: said.error });
    case 'refused': {
      // Every page reports an order that never arrived, so it stays in the record. Only this page reports a refusal.
      const end = isRefusal(said.error, 'never_seen') ? NOT_PLACED : undefined;
      await changeRecord(thunk, (all) => settled(all, attempt, end));
      return refused(said.error, attempt);
    }
  }
}

const NOT_PLACED = { status: 'notPlaced' } as const;

export const refused = (error: Refusal, { total: agreed }: Attempt) =>
  checkoutMoved({ status: 'refused', error, agreed });

/** Removes the ordered quantities from the cart, only once even if several tabs get the answer. Later additions stay. */
function placed(
  thunk: CheckoutApi,
  attempt: Attempt,
  orderId: string | null,
): Promise<FinalAction> {
  return withCartLock(thunk, () => {
    syncCart(thunk);
    changeAttempts(thunk.extra.storage, (all) => {
      const now = settled(all, attempt, { status: 'placed', orderId });
      if (now !== all) thunk.dispatch(orderTakenOut(attempt.items));
      return now;
    });
    syncCart(thunk);
    return orderPlaced({ ...attempt, status: 'placed', orderId });
  });
}

/** Runs `action` while no other tab uses the stored cart or the record. */
export const withCartLock = <T>({ extra }: CheckoutApi, action: () => T): Promise<T> =>
  withTabLock(CART_KEY, extra.storage, action);

export const changeRecord = (
  thunk: CheckoutApi,
  changed: (all: Attempt[]) => Attempt[],
): Promise<void> => withCartLock(thunk, () => changeAttempts(thunk.extra.storage, changed));

/** Synchronises this tab's cart with storage. Call it while holding the cart lock. */
export function syncCart(thunk: CheckoutApi): void {
  cartServicesOf(thunk).cart.writeNow(selectQuantities(thunk.getState()));
}
