/**
 * Places an order. An attempt is stored with its key before it is sent, and is sent only once. If the answer is lost, and
 * at every submission while an attempt is open, the shop only asks for the outcome (`checkoutThunks.ts`).
 */

import type { OrderRequest } from '#domain/orders/order';
import { type ApiError, isAnswerLost, isRefusal } from '#src/api/apiError';
import { cancelOrder } from '#src/api/ordersApi';
import { ORDER_CACHE, placeOrder, selectOrderAnswer } from '#src/api/placingApi';
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
  askForOutcome,
  syncCart,
  changeRecord,
  type CheckoutApi,
  createCheckoutThunk,
  applyAnswer,
  runExclusively,
  canStart,
  refused,
  type FinalAction,
  withCartLock,
} from './checkoutThunks';
import { FIELD_NAMES, orderRequest, type ShippingDetails } from './shippingDetails';

const { getProductsByKeys } = productsApi.endpoints;

/** A submission of the shipping form: `agreed` is the cart that the shopper saw, `body` the request for that cart. */
interface Submission {
  attempt: Attempt;
  agreed: CartQuantities;
  body: OrderRequest;
}

/** `payment` is undefined if the shop has only one payment method. */
type CheckOut = Pick<OrderRequest, 'payment'> & { details: ShippingDetails };

/**
 * Orders the current cart. If an earlier attempt is open, only asks for its outcome. An order by card leads to the payment
 * page. An unpaid order is continued, or cancelled and replaced if the cart or the shipping details have changed since.
 */
export const checkOut = createCheckoutThunk<void, CheckOut>(
  'checkout/checkOut',
  async ({ details, payment }, thunk) => {
    const state = thunk.getState();
    const user = selectAuthUser(state);
    if (!user?.email) return;
    const lines = selectPayableLines(state);
    const body = {
      ...orderRequest(details, user.email, lines, selectCartTotals(state)),
      ...(payment && { payment }),
      // A shop with one language leaves the field out, because another API may not know it.
      ...(selectShop(state).languages.length > 1 && { language: selectLanguage(state) }),
    };
    const attempt = newAttempt(user.uid, body);
    const submission = { attempt, agreed: selectQuantities(state), body };
    await runExclusively(thunk, 'sending', async () => {
      let said = await order(thunk, submission);
      const open = openAttempt(thunk);
      // The shopper now orders something else, or to another address, so the unpaid order must not be paid any more.
      if (said?.payload.status === 'toPay' && open && !isSameOrder(thunk, open, submission)) {
        const refusal = await closeUnpaid(thunk, open, said.payload.orderId);
        if (refusal) return refusal;
        said = await order(thunk, submission);
      }
      // The state still changes to `toPay`, because the Back button can restore this page as it is.
      if (said?.payload.status === 'toPay' && said.payload.url) thunk.extra.leave(said.payload.url);
      return said;
    });
  },
  { condition: (_details, thunk) => canStart(thunk) && selectCanCheckOut(thunk.getState()) },
);

async function order(thunk: CheckoutApi, submission: Submission): Promise<FinalAction> {
  const { attempt } = submission;
  const open = await withCartLock(thunk, () => storeAttempt(thunk, submission));
  if (open === attempt) return send(thunk, submission);
  return open ? askForOutcome(thunk, open) : refused({ kind: 'cartChanged' }, attempt);
}

/** Stores and returns the new attempt, or returns the open one. Undefined if the cart or the user has changed. */
function storeAttempt(thunk: CheckoutApi, { attempt, agreed }: Submission): Attempt | undefined {
  syncCart(thunk);
  const state = thunk.getState();
  if (selectAuthUser(state)?.uid !== attempt.uid) return undefined;
  const open = openAttempt(thunk);
  if (open) return open;
  if (!sameQuantities(agreed, selectQuantities(state)) || !selectCanCheckOut(state))
    return undefined;
  // The new attempt replaces the notices about former attempts that were not placed.
  changeAttempts(thunk.extra.storage, (all) => [
    attempt,
    ...all.filter(({ status }) => status !== 'notPlaced'),
  ]);
  return attempt;
}

async function send(thunk: CheckoutApi, { attempt, body }: Submission): Promise<FinalAction> {
  const { data, error } = await thunk.dispatch(
    placeOrder.initiate({ key: attempt.key, body }, ORDER_CACHE),
  );
  if (data) return applyAnswer(thunk, attempt, data);
  // An error without `kind`: a sign-out aborted the request.
  if (!('kind' in error)) return undefined;
  if (isAnswerLost(error)) return askForOutcome(thunk, attempt);
  await showCurrentPrices(thunk, error);
  return applyAnswer(thunk, attempt, { status: 'refused', error });
}

/** After a change, loads the current tax, prices and stock, which the page must show before `TotalQuestion` opens. */
async function showCurrentPrices(
  { dispatch, getState }: CheckoutApi,
  error: ApiError,
): Promise<void> {
  const isNewPrice = isRefusal(error, 'prices_changed');
  if (isNewPrice && error.prices?.taxRule) dispatch(taxRuleChanged(error.prices.taxRule));
  if (!isNewPrice && !isRefusal(error, 'unavailable')) return;
  const question = askedIn(getState(), selectCartProductIds(getState()));
  await dispatch(getProductsByKeys.initiate(question, { forceRefetch: true, subscribe: false }));
}

/** Cancels an unpaid order. If that fails, for example because it has been paid, returns the action that says so. */
async function closeUnpaid(
  thunk: CheckoutApi,
  open: Attempt,
  orderId: string,
): Promise<FinalAction> {
  const { error } = await thunk.dispatch(cancelOrder.initiate(orderId));
  if (!error) {
    await changeRecord(thunk, (all) => settled(all, open));
    return undefined;
  }
  if (!('kind' in error)) return checkoutMoved({ status: 'idle' });
  return isRefusal(error, 'paid') ? askForOutcome(thunk, open) : refused(error, open);
}

/** Whether the last answer's order is what is submitted now: the cart, the payment, and the shipping details that it says. */
function isSameOrder(
  { getState }: CheckoutApi,
  open: Attempt,
  { attempt, body }: Submission,
): boolean {
  if (open.key === attempt.key) return true;
  const isPaidSo = open.total === attempt.total && open.payment === attempt.payment;
  if (!isPaidSo || !sameQuantities(open.items, attempt.items)) return false;
  const order = selectOrderAnswer(getState()).data?.order;
  return !order || FIELD_NAMES.every((field) => (order[field] ?? '') === (body[field] ?? ''));
}
