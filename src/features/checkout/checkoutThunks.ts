/** The thunks that place an order. They are dispatched when the shopper asks for it, or automatically. */
import { createAsyncThunk } from '@reduxjs/toolkit';
import { servicesOf } from '#src/services/services';
import { selectAuthUser } from '../auth/authSlice';
import { selectCanCheckOut, selectCartTotals, selectPayableLines } from '../cart/cartSelectors';
import { isOpen } from './orderAttempt';
import { beginAttempt } from './beginAttempt';
import { afterGivingUp, changeRecord, type OrderAttempt, readRecord } from './checkoutRecord';
import { checkoutApi } from './checkoutApi';
import { checkoutMoved, selectIsOrderUnderWay } from './checkoutSlice';
import { cartServicesOf } from '../cart/cartStorage';
import { type CheckoutThunk, type State, stateOf } from './checkoutThunkApi';
import { recordPlacedOrder, noteFailure } from './recordAttemptResult';
import { withCartLock } from './withCartLock';
import { orderRequest, type ShippingDetails } from './orderRequest';

const { placeOrder } = checkoutApi.endpoints;

/** Stores an attempt for the current cart, then sends it. The result is in the state: see `selectCheckout`. */
export const checkOut = createAsyncThunk<void, ShippingDetails>(
  'checkout/checkOut',
  async (details, thunk) => {
    const state = stateOf(thunk);
    const user = selectAuthUser(state);
    if (!user?.email || !mayOrder(state)) return;
    thunk.dispatch(checkoutMoved({ type: 'begun' }));
    const lines = selectPayableLines(state);
    const body = orderRequest(details, user.email, lines, selectCartTotals(state));
    const shopper = { uid: user.uid, tab: cartServicesOf(thunk).tab };
    const attempt = await withCartLock(thunk, () => beginAttempt(thunk, shopper, body));
    if (attempt) await send(attempt, thunk);
  },
);

/** Sends the stored attempt again, unchanged, to find out its result. */
export const askAgain = createAsyncThunk<void>('checkout/askAgain', async (_arg, thunk) => {
  const state = stateOf(thunk);
  const { attempt } = readRecord(servicesOf(thunk).storage);
  const uid = selectAuthUser(state)?.uid ?? '';
  if (!isOpen(attempt, uid) || selectIsOrderUnderWay(state)) return;
  thunk.dispatch(checkoutMoved({ type: 'resumed' }));
  await send(attempt, thunk);
});

/** Abandons the stored attempt, because the shopper no longer wants to wait for its result. */
export const giveUpAttempt = createAsyncThunk<void>('checkout/giveUp', (_arg, thunk) =>
  withCartLock(thunk, () => {
    changeRecord(servicesOf(thunk).storage, afterGivingUp);
    thunk.dispatch(checkoutMoved({ type: 'withdrawn' }));
  }),
);

function mayOrder(state: State): boolean {
  return selectCanCheckOut(state) && !selectIsOrderUnderWay(state);
}

async function send(attempt: OrderAttempt, thunk: CheckoutThunk): Promise<void> {
  const answer = await thunk.dispatch(placeOrder.initiate(attempt));
  if (!answer.error) await withCartLock(thunk, () => recordPlacedOrder(thunk, attempt));
  // An error without `kind` means that a sign-out aborted the request, so nothing waits for its result.
  else if ('kind' in answer.error) await noteFailure(thunk, attempt, answer.error);
}
