/**
 * Places an order. An attempt is stored with its key before it is sent, and is sent once. If its answer is lost, it is
 * only asked for (`checkoutThunks.ts`). While an attempt is open, every press only asks for it.
 */

import type { OrderRequest } from '#domain/orders/order';
import { type ApiError, isAnswerLost, isRefusal } from '#src/api/apiError';
import { cancelOrder } from '#src/api/ordersApi';
import { ANSWER, placeOrder } from '#src/api/placingApi';
import { productsApi } from '#src/api/productsApi';
import { selectAuthUser } from '../auth/authSlice';
import { selectCartProductIds } from '../cart/cartProducts';
import { type CartQuantities, sameQuantities } from '../cart/cartQuantities';
import { selectCanCheckOut, selectCartTotals, selectPayableLines } from '../cart/cartSelectors';
import { selectQuantities } from '../cart/cartSlice';
import { askedIn } from '../language/asked';
import { selectLanguage } from '../language/languageSlice';
import { selectShop, taxRuleChanged } from '../shop/shopSlice';
import { type Attempt, changeAttempts, newAttempt, settled } from './checkoutRecord';
import { checkoutMoved, openAttempt } from './checkoutSlice';
import {
  ask,
  bringCartInLine,
  change,
  type Checkout,
  createThunk,
  follow,
  inTurn,
  isFree,
  refused,
  type Said,
  withCart,
} from './checkoutThunks';
import { orderRequest, type ShippingDetails } from './shippingDetails';

const { getProductsByKeys } = productsApi.endpoints;

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
    const attempt = newAttempt(user.uid, body);
    const press = { attempt, agreed: selectQuantities(state), body };
    await inTurn(thunk, 'sending', async () => {
      let said = await order(thunk, press);
      const open = openAttempt(thunk);
      // Another cart is ordered now, so nobody must pay the former one.
      if (said?.payload.status === 'toPay' && open && !isSameOrder(open, attempt)) {
        const refusal = await closeUnpaid(thunk, open, said.payload.orderId);
        if (refusal) return refusal;
        said = await order(thunk, press);
      }
      // This page stays as it is, for whoever comes back.
      if (said?.payload.status === 'toPay' && said.payload.url) thunk.extra.leave(said.payload.url);
      return said;
    });
  },
  { condition: (_details, thunk) => isFree(thunk) && selectCanCheckOut(thunk.getState()) },
);

async function order(thunk: Checkout, press: Press): Promise<Said> {
  const { attempt } = press;
  const open = await withCart(thunk, () => begin(thunk, press));
  if (open === attempt) return send(thunk, press);
  return open ? ask(thunk, open) : refused({ kind: 'cartChanged' }, attempt);
}

/** Stores and returns the new attempt, or returns the open one. Undefined: the cart or the person has changed. */
function begin(thunk: Checkout, { attempt, agreed }: Press): Attempt | undefined {
  bringCartInLine(thunk);
  const state = thunk.getState();
  if (selectAuthUser(state)?.uid !== attempt.uid) return undefined;
  const open = openAttempt(thunk);
  if (open) return open;
  if (!sameQuantities(agreed, selectQuantities(state)) || !selectCanCheckOut(state))
    return undefined;
  // That a former order was not placed is no news any more.
  changeAttempts(thunk.extra.storage, (all) => [
    attempt,
    ...all.filter(({ status }) => status !== 'notPlaced'),
  ]);
  return attempt;
}

async function send(thunk: Checkout, { attempt, body }: Press): Promise<Said> {
  const { data, error } = await thunk.dispatch(
    placeOrder.initiate({ key: attempt.key, body }, ANSWER),
  );
  if (data) return follow(thunk, attempt, data);
  // An error without `kind`: a sign-out aborted the request.
  if (!('kind' in error)) return undefined;
  if (isAnswerLost(error)) return ask(thunk, attempt);
  await showCurrentPrices(thunk, error);
  return follow(thunk, attempt, { status: 'refused', error });
}

/** Before the question about them is shown, the page must show the current tax, prices and stock. */
async function showCurrentPrices({ dispatch, getState }: Checkout, error: ApiError): Promise<void> {
  const isNewPrice = isRefusal(error, 'prices_changed');
  if (isNewPrice && error.prices?.taxRule) dispatch(taxRuleChanged(error.prices.taxRule));
  if (!isNewPrice && !isRefusal(error, 'unavailable')) return;
  const question = askedIn(getState(), selectCartProductIds(getState()));
  await dispatch(getProductsByKeys.initiate(question, { forceRefetch: true, subscribe: false }));
}

/** Cancels an order that nobody has paid. Says why if that did not work: it may be paid meanwhile. */
async function closeUnpaid(thunk: Checkout, open: Attempt, orderId: string): Promise<Said> {
  const { error } = await thunk.dispatch(cancelOrder.initiate(orderId));
  if (!error) {
    await change(thunk, (all) => settled(all, open));
    return undefined;
  }
  if (!('kind' in error)) return checkoutMoved({ status: 'idle' });
  return isRefusal(error, 'paid') ? ask(thunk, open) : refused(error, open);
}

function isSameOrder(one: Attempt, other: Attempt): boolean {
  const isPaidSo = one.total === other.total && one.payment === other.payment;
  return isPaidSo && sameQuantities(one.items, other.items);
}
