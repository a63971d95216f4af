/**
 * Places an order. An attempt is stored with its key before it is sent, and is sent once. If its answer is lost, it is
 * only asked for (`checkoutThunks.ts`). While an attempt is open, every press only asks for it.
 */

import type { OrderRequest } from '#domain/orders/order';
import { isAnswerLost, isRefusal } from '#src/api/apiError';
import { cancelOrder } from '#src/api/ordersApi';
import { ANSWER, type OrderToPay, placeOrder } from '#src/api/placingApi';
import { productsApi } from '#src/api/productsApi';
import { selectAuthUser } from '../auth/authSlice';
import { selectCartProductIds } from '../cart/cartProducts';
import { type CartQuantities, sameQuantities } from '../cart/cartQuantities';
import { selectCanCheckOut, selectCartTotals, selectPayableLines } from '../cart/cartSelectors';
import { selectQuantities } from '../cart/cartSlice';
import { askedIn } from '../language/asked';
import { selectLanguage } from '../language/languageSlice';
import { selectShop, taxRuleChanged } from '../shop/shopSlice';
import * as record from './checkoutRecord';
import * as checkout from './checkoutSlice';
import {
  answered,
  ask,
  bringCartInLine,
  change,
  type Checkout,
  createThunk,
  inTurn,
  isFree,
  openIn,
  refused,
  type Said,
  withCart,
} from './checkoutThunks';
import { orderRequest, type ShippingDetails } from './shippingDetails';

const { getProductsByKeys } = productsApi.endpoints;
type Attempt = record.Attempt;

/** What a press of the button orders: the cart that the shopper saw then, and what is sent for it. */
interface Press {
  attempt: Attempt;
  agreed: CartQuantities;
  body: OrderRequest;
}

/** `payment`: how the order is paid, where the shopper has a choice. */
type CheckOut = Pick<OrderRequest, 'payment'> & { details: ShippingDetails };

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
      // Where there is no choice, nothing is said of it: another API may not know the field.
      ...(selectShop(state).languages.length > 1 && { language: selectLanguage(state) }),
    };
    const attempt = record.newAttempt(user.uid, body);
    const press = { attempt, agreed: selectQuantities(state), body };
    thunk.dispatch(checkout.checkoutMoved({ status: 'sending' }));
    await inTurn(thunk, async () => {
      const said = await order(thunk, press);
      const [toPay, open] = [toPayOf(said), openIn(thunk)];
      if (!toPay || !open || isSameOrder(open, attempt)) return goToPay(thunk, said);
      // Another cart is ordered now, so nobody must pay the former one.
      const failed = await closeUnpaid(thunk, open, toPay);
      return failed ?? goToPay(thunk, await order(thunk, press));
    });
  },
  { condition: (_details, thunk) => isFree(thunk) && selectCanCheckOut(thunk.getState()) },
);

async function order(thunk: Checkout, press: Press): Promise<Said> {
  const attempt = await withCart(thunk, () => begin(thunk, press));
  if (attempt === press.attempt) return send(thunk, press);
  return attempt ? ask(thunk, attempt) : refused({ kind: 'cartChanged' }, press.attempt);
}

function toPayOf(said: Said): OrderToPay | undefined {
  const state = said && checkout.checkoutMoved.match(said) ? said.payload : undefined;
  return state?.status === 'toPay' ? state : undefined;
}

function isSameOrder(one: Attempt, other: Attempt): boolean {
  const isPaidSo = one.total === other.total && one.payment === other.payment;
  return isPaidSo && sameQuantities(one.items, other.items);
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
function begin(thunk: Checkout, { attempt, agreed }: Press): Attempt | undefined {
  bringCartInLine(thunk);
  const state = thunk.getState();
  if (selectAuthUser(state)?.uid !== attempt.uid) return undefined;
  const open = openIn(thunk);
  if (open) return open;
  if (!sameQuantities(agreed, selectQuantities(state)) || !selectCanCheckOut(state))
    return undefined;
  // That a former order was not placed is no news any more.
  record.changeAttempts(thunk.extra.storage, (all) => [
    attempt,
    ...all.filter(({ status }) => status !== 'notPlaced'),
  ]);
  return attempt;
}

async function send(thunk: Checkout, { attempt, body }: Press): Promise<Said> {
  const { key } = attempt;
  const { data, error } = await thunk.dispatch(placeOrder.initiate({ key, body }, ANSWER));
  if (data) return answered(thunk, attempt, data);
  // An error without `kind`: a sign-out aborted the request.
  if (!('kind' in error)) return undefined;
  if (isAnswerLost(error)) return ask(thunk, attempt);
  // Before the question is shown, the page must show the current tax, prices and stock.
  if (isRefusal(error, 'prices_changed') && error.prices?.taxRule)
    thunk.dispatch(taxRuleChanged(error.prices.taxRule));
  if (isRefusal(error, 'prices_changed') || isRefusal(error, 'unavailable')) {
    const question = askedIn(thunk.getState(), selectCartProductIds(thunk.getState()));
    await thunk.dispatch(
      getProductsByKeys.initiate(question, { forceRefetch: true, subscribe: false }),
    );
  }
  await change(thunk, (all) => all.filter((each) => each.key !== key));
  return refused(error, attempt);
}
