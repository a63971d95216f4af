/**
 * Settles the payment of an order: the only code that decides by what the payment provider says. The provider's calls,
 * the page that the shopper returns to, the sweep and the owner all end here. None of them is believed: the provider is
 * asked what is so, and everything that follows is written in one transaction.
 */

import { isOrderStatus, type OrderStatus } from '#domain/orders/orderStatus';
import type { Queries } from '#server/engines/database/database';
import { ProviderError } from '#server/engines/payments/providerCalls';
import type { ProviderRefund, ProviderSession } from '#server/engines/payments/stripeAnswers';
import { balanceOf, book, type Entry, readLedger } from '#server/stores/ledgerStore';
import { type LockedOrder, lockOrder } from '#server/stores/orderMovesStore';
import { takeFromStock } from '#server/stores/orderStock';
import {
  recordPageState,
  type PageState,
  readPages,
  type StoredPage,
} from '#server/stores/paymentPagesStore';
import { storeMoved } from '../orders/moveOrder';
import {
  asDone,
  bookRefund,
  refundStateOf,
  bookExcess,
  sendWaitingRefunds,
  storeAnswer,
} from './payBack';
import { findUnanswered } from './paymentPage';
import type { Payments } from './payments';

/** What the provider says of a page: the page as it is now, and the refunds of its payment. */
interface Answer {
  page: StoredPage;
  /** Undefined if the provider does not know the page, so nobody can pay there. */
  session: ProviderSession | undefined;
  state: PageState;
  refunds: readonly ProviderRefund[];
}

/**
 * `look` only asks. `close` also closes the page, so that nobody can pay. `expire` then ends an unpaid order, so that its
 * pieces are sold again.
 */
type SettleMode = 'look' | 'close' | 'expire';

/**
 * Asks the provider about all pages of an order, and writes what is so: moves the order on if it is paid, books what was
 * taken and refunded, and sends back what no order is for. Throws `ProviderError` if the provider does not answer; then
 * nothing is written.
 */
export async function settle(
  payments: Payments,
  orderId: string,
  mode: SettleMode = 'look',
): Promise<void> {
  const answers: Answer[] = [];
  for (const page of await readPages(payments.database, orderId)) {
    const answer = await ask(payments, page, mode);
    if (answer) answers.push(answer);
  }
  await payments.database.transaction(
    (queries) => write(payments, queries, { orderId, answers, mode }),
    [orderId],
  );
  await sendWaitingRefunds(payments, orderId);
}

/** Asks about one page. Undefined if the page was never opened and is stored as closed. */
async function ask(
  payments: Payments,
  page: StoredPage,
  mode: SettleMode,
): Promise<Answer | undefined> {
  const { sessionId } = page;
  if (sessionId !== null) return askAbout(payments, { ...page, sessionId }, mode);
  if (page.state === 'closed') return undefined;
  const found = await findUnanswered(payments, page);
  if (typeof found === 'object') return askAbout(payments, { ...page, sessionId: found.id }, mode);
  // A page that is closed here is not opened any more. If another process has opened it meanwhile, it stays stored as open.
  const state = found === 'never' || mode !== 'look' ? 'closed' : 'open';
  return { page, session: undefined, state, refunds: [] };
}

async function askAbout(
  payments: Payments,
  page: StoredPage & { sessionId: string },
  mode: SettleMode,
): Promise<Answer> {
  const { provider } = payments;
  const id = page.sessionId;
  const isToClose = mode !== 'look' && page.state !== 'paid';
  const session = await (isToClose ? provider.close(id) : provider.read(id)).catch(unlessUnknown);
  if (session === undefined) return { page, session, state: 'closed', refunds: [] };
  const { paymentIntent } = session;
  const state = stateOf(payments, page, session);
  const isPaid = state === 'paid' && paymentIntent !== null;
  return { page, session, state, refunds: isPaid ? await provider.refundsOf(paymentIntent) : [] };
}

/** Returns undefined if the provider says that it has nothing with this id. */
export function unlessUnknown(error: unknown): undefined {
  if (error instanceof ProviderError && error.code === 'resource_missing') return undefined;
  throw error;
}

function stateOf(
  { currency, onFailure }: Payments,
  { orderId }: StoredPage,
  session: ProviderSession,
): PageState {
  if (session.paymentStatus === 'paid') {
    if (session.currency === currency && session.orderId === orderId) return 'paid';
    // The payment cannot be booked, because the shop counts in one currency. Somebody must look at it.
    onFailure('payment', `${session.id} of order ${orderId} was paid in ${session.currency}`);
    return 'failed';
  }
  if (session.status === 'expired') return 'closed';
  if (session.status === 'complete') return session.attempt === 'declined' ? 'failed' : 'pending';
  return 'open';
}

async function write(
  payments: Payments,
  queries: Queries,
  { orderId, answers, mode }: { orderId: string; answers: readonly Answer[]; mode: SettleMode },
): Promise<void> {
  const order = await lockOrder(queries, orderId);
  if (order === undefined || !isOrderStatus(order.status)) return;
  for (const answer of answers) await writeAnswer(payments, queries, answer);
  const isPaid = isPaidBy((await readLedger(queries, orderId)).map(asDone), order);
  // Read again: the shopper may have opened a page after the provider was asked.
  const pages = await readPages(queries, orderId);
  const isOver =
    mode === 'expire' && pages.every(({ state }) => state !== 'open' && state !== 'pending');
  const from = order.status;
  const to = await nextStatus(queries, { ...order, id: orderId, status: from }, { isPaid, isOver });
  const move = { id: orderId, byOwner: BY_PAYMENT };
  if (to !== undefined)
    await storeMoved(queries, payments.outbox, { ...move, to }, { ...order, from, isUndo: false });
  const rest = { ...order, id: orderId, status: to ?? from };
  const by = { byOwner: BY_PAYMENT, told: 'all', endsNow: false } as const;
  await bookExcess(queries, payments.outbox, rest, by);
}

/**
 * An order waits for its payment once. A payment of its whole price counts even if it has gone back by then, on the
 * provider's own pages: as if the shop had heard of it before. Of other payments counts what has not gone back.
 */
function isPaidBy(ledger: readonly Entry[], { status, totalCents }: LockedOrder): boolean {
  const { taken, refunded } = balanceOf(ledger);
  const isWhole = ({ kind, cents }: Entry) => kind === 'taken' && cents >= totalCents;
  return taken - refunded >= totalCents || (status === 'AwaitingPayment' && ledger.some(isWhole));
}

/** Who moves an order whose payment is settled, in the order's history. */
const BY_PAYMENT = 'payment';

/** An order moves forward only. An expired order goes on if all of its pieces are there and its buyer is not erased. */
async function nextStatus(
  queries: Queries,
  { id, status, email }: LockedOrder & { id: string; status: OrderStatus },
  { isPaid, isOver }: { isPaid: boolean; isOver: boolean },
): Promise<OrderStatus | undefined> {
  if (status === 'AwaitingPayment') return isPaid ? 'Processing' : isOver ? 'Expired' : undefined;
  const canGoOn = status === 'Expired' && isPaid && email !== '';
  return canGoOn && (await takeFromStock(queries, id)) ? 'Processing' : undefined;
}

/** Books a refund that was made on the provider's own pages. Of a refund by the shop, stores what became of it. */
async function writeAnswer(
  { outbox }: Payments,
  queries: Queries,
  { page, session, state, refunds }: Answer,
): Promise<void> {
  const paymentId = session?.paymentIntent ?? null;
  await recordPageState(queries, page, { state, paymentId });
  if (session === undefined || state !== 'paid' || paymentId === null) return;
  const { orderId } = page;
  const taken = { orderId, kind: 'taken', cents: session.amount, state: 'done' } as const;
  await book(queries, { ...taken, paymentId, providerId: paymentId });
  const ledger = await readLedger(queries, orderId);
  for (const refund of refunds) {
    const answer = { state: refundStateOf(refund), providerId: refund.id };
    const own = ledger.find(({ id, providerId }) => id === refund.key || providerId === refund.id);
    const booked = { orderId, paymentId, cents: refund.amount, byOwner: BY_PAYMENT, ...answer };
    if (own) await storeAnswer(queries, outbox, own, answer);
    else if (answer.state === 'done')
      await bookRefund(queries, outbox, { ...booked, told: 'shopper' });
  }
}
