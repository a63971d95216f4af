/** From the cart and the shipping form to an order. */
import { createAsyncThunk } from '@reduxjs/toolkit';
import { fromCents } from '../../../domain/money';
import { ORDER_STATUS, type OrderRequest } from '../../../domain/order';
import { servicesOf } from '../../services/services';
import { selectAuthUser } from '../auth/authSlice';
import { isOpen, nextAttempt, readAttempt, writeAttempt } from '../orders/attempt';
import { selectIsOrderUnderWay } from '../orders/attemptSlice';
import { readOrderKey } from '../orders/orderKey';
import { ordersApi } from '../orders/ordersApi';
import {
  type CartTotals,
  type PayableLine,
  selectCartTotals,
  selectPayableLines,
} from './cartSelectors';

/** What the shopper types on the shipping page. */
export interface ShippingDetails {
  name: string;
  number: string;
  address: string;
}

type State = Parameters<typeof selectPayableLines>[0] &
  Parameters<typeof selectAuthUser>[0] &
  Parameters<typeof selectIsOrderUnderWay>[0];

const { placeOrder } = ordersApi.endpoints;

/** The body of `POST /orders`: tax is absent when the item total is zero. */
export function orderRequest(
  details: ShippingDetails,
  email: string,
  lines: readonly PayableLine[],
  totals: CartTotals,
): OrderRequest {
  return {
    ...details,
    email,
    orderTime: new Date().toISOString(),
    orderStatus: ORDER_STATUS,
    orders: lines.map(({ product, quantity }) => ({ ...product, quantity })),
    totalPrice: fromCents(totals.grandTotal),
    ...(totals.itemTotal > 0 && { tax: fromCents(totals.tax) }),
  };
}

/** Sends the order for what is in the cart now, stored as an attempt first. The attempt's state tells how it went. */
export const checkOut = createAsyncThunk<void, ShippingDetails>(
  'cart/checkOut',
  async (details, thunk) => {
    const state = thunk.getState() as State;
    const user = selectAuthUser(state);
    if (!user?.email || selectIsOrderUnderWay(state)) return;
    const { storage } = servicesOf(thunk);
    const lines = selectPayableLines(state);
    const request = orderRequest(details, user.email, lines, selectCartTotals(state));
    const key = readOrderKey(storage);
    const attempt = nextAttempt(readAttempt(storage), user.uid, request, key);
    writeAttempt(storage, attempt);
    await thunk.dispatch(placeOrder.initiate(attempt));
  },
);

/** Sends the stored attempt again, just as it was: the way to find out how it ended. */
export const askAgain = createAsyncThunk<void>('cart/askAgain', async (_arg, thunk) => {
  const state = thunk.getState() as State;
  const attempt = readAttempt(servicesOf(thunk).storage);
  const uid = selectAuthUser(state)?.uid ?? '';
  if (!isOpen(attempt, uid) || selectIsOrderUnderWay(state)) return;
  await thunk.dispatch(placeOrder.initiate(attempt));
});
