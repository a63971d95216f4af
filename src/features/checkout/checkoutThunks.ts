/** What a shopper, or a page by itself, does with an order. */
import { createAsyncThunk } from '@reduxjs/toolkit';
import { servicesOf } from '../../services/services';
import { selectAuthUser } from '../auth/authSlice';
import { selectCanCheckOut, selectCartTotals, selectPayableLines } from '../cart/cartSelectors';
import { isOpen } from './attempt';
import { beginAttempt } from './beginAttempt';
import { afterGivingUp, changeRecord, type OrderAttempt, readRecord } from './checkoutRecord';
import { checkoutApi } from './checkoutApi';
import { checkoutMoved, selectIsOrderUnderWay } from './checkoutSlice';
import { type CheckoutThunk, pageOf, type State, stateOf } from './checkoutContext';
import { endAttempt, noteFailure } from './endAttempt';
import { withCartLock } from './withCartLock';
import { orderRequest, type ShippingDetails } from './orderRequest';

const { placeOrder } = checkoutApi.endpoints;

/** Orders what is in the cart now, stored as an attempt first. The machine's state tells how it went. */
export const checkOut = createAsyncThunk<void, ShippingDetails>(
  'checkout/checkOut',
  async (details, thunk) => {
    const state = stateOf(thunk);
    const user = selectAuthUser(state);
    if (!user?.email || !mayOrder(state)) return;
    thunk.dispatch(checkoutMoved({ type: 'begun' }));
    const lines = selectPayableLines(state);
    const body = orderRequest(details, user.email, lines, selectCartTotals(state));
    const shopper = { uid: user.uid, tab: pageOf(thunk).tab };
    const attempt = await withCartLock(thunk, () => beginAttempt(thunk, shopper, body));
    if (attempt) await send(attempt, thunk);
  },
);

/** Sends the stored attempt again, just as it was: the way to find out how it ended. */
export const askAgain = createAsyncThunk<void>('checkout/askAgain', async (_arg, thunk) => {
  const state = stateOf(thunk);
  const { attempt } = readRecord(servicesOf(thunk).storage);
  const uid = selectAuthUser(state)?.uid ?? '';
  if (!isOpen(attempt, uid) || selectIsOrderUnderWay(state)) return;
  thunk.dispatch(checkoutMoved({ type: 'resumed' }));
  await send(attempt, thunk);
});

/** The shopper's word that the order is not waited for any more. */
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
  if (!answer.error) await withCartLock(thunk, () => endAttempt(thunk, attempt));
  // Anything else was thrown, by a person's leaving: nobody waits for the answer.
  else if ('kind' in answer.error) await noteFailure(thunk, attempt, answer.error);
}
