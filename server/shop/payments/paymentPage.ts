import { inLanguage, knownLanguage } from '#domain/language';
import { toCents } from '#domain/money';
import { type Order, orderNumber } from '#domain/orders/order';
import { hasEnded } from '#domain/orders/orderStatus';
import { PAGES } from '#domain/pagePaths';
import { ApiRefusal } from '#server/base/apiRefusal';
import { ProviderError } from '#server/engines/payments/providerCalls';
import type { ProviderSession } from '#server/engines/payments/stripeAnswers';
import { type LockedOrder, lockOrder } from '#server/stores/orderMovesStore';
import { findOrder } from '#server/stores/ordersStore';
import {
  addPage,
  recordPageOpened,
  readPages,
  type StoredPage,
  type UnopenedPage,
} from '#server/stores/paymentPagesStore';
import type { Payments } from './payments';

/** How long the pieces of an unpaid order are held. The provider closes the page before they are let go. */
export const HOLD_MINUTES = 40;

/**
 * Opens a page on which the unpaid order can be paid, or finds the one that is open. The page is stored before the
 * provider hears of it, and its key is the same whenever it is opened again, so an order has only one open page. Throws
 * `ApiRefusal` (`not_found`, `paid`, `expired`, `payment_refused`) or `ProviderError`.
 */
export async function openPage(payments: Payments, orderId: string): Promise<void> {
  const page = await payments.database.transaction(
    async (queries) => {
      refusePaid(await lockOrder(queries, orderId));
      const last = (await readPages(queries, orderId)).at(-1);
      if (last?.state === 'pending') throw new ApiRefusal('paid');
      const isOver = last !== undefined && (last.state !== 'open' || last.until < new Date());
      return addPage(queries, orderId, (last?.number ?? 1) + (isOver ? 1 : 0));
    },
    [orderId],
  );
  if (page?.sessionId === null)
    await openAtProvider(payments, page).catch((error: unknown) => {
      if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
      // For example because of the amount. To try again would not help.
      payments.onFailure('payment', error);
      throw new ApiRefusal('payment_refused');
    });
}

/**
 * Opens the page that was stored with a new order, and returns the order with its address. If the provider does not
 * answer, the order stands without one, and the shopper can open a page later.
 */
export async function openNewPage(payments: Payments, order: Order): Promise<Order> {
  const { _id: orderId, payment } = order;
  // An order that comes back with its key has its page already, or none yet.
  if (payment?.until === undefined || payment.url !== undefined) return order;
  const { until, ...unopened } = payment;
  const page = { orderId, number: 1, until: new Date(until) };
  const session = await openAtProvider(payments, page, order).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    payments.onFailure('payment', error);
  });
  const url = session?.url;
  return { ...order, payment: url ? { ...unopened, url, until } : unopened };
}

function refusePaid(order: LockedOrder | undefined): void {
  if (order?.payment !== 'card') throw new ApiRefusal('not_found');
  if (hasEnded(order.status)) throw new ApiRefusal('expired');
  if (order.status !== 'AwaitingPayment') throw new ApiRefusal('paid');
}

async function openAtProvider(
  { database, provider, currency, languages, publicUrl }: Payments,
  page: UnopenedPage,
  known?: Order,
): Promise<ProviderSession | undefined> {
  const { orderId, number, until } = page;
  const order = known ?? (await findOrder(database, orderId));
  if (order === undefined) return undefined;
  const language = knownLanguage(order.language, languages);
  const addressOf = (path: string) => publicUrl + inLanguage(path, language, languages);
  // Loaded only here, because a shop that takes no cards needs no words.
  const { formatMessage } = (await import('../serverWords')).serverWords(language);
  const session = await provider.open({
    orderId,
    currency,
    email: order.email,
    key: `${orderId}-${number}`,
    amount: toCents(order.totalPrice),
    ...(order.language && { language }),
    description: formatMessage({ id: 'payment.order' }, { number: orderNumber(orderId) }),
    successUrl: addressOf(`${PAGES.orderConfirmed}?order=${orderId}`),
    cancelUrl: addressOf(PAGES.orderReview),
    expiresAt: until,
  });
  await recordPageOpened(database, page, session);
  return session;
}

/** How long before its end a page can be opened at the latest, in ms: the provider opens none that ends sooner. */
const SHORTEST_MS = 30 * 60_000;

/**
 * Finds out what became of a page whose opening was not answered. `never`: it was not opened, and cannot be any more.
 * Undefined if it still may be. Throws `ProviderError`.
 */
export async function findUnanswered(
  { database, provider }: Payments,
  page: StoredPage,
): Promise<ProviderSession | 'never' | undefined> {
  const session = await provider.find({ orderId: page.orderId, expiresAt: page.until });
  if (session) await recordPageOpened(database, page, session);
  return session ?? (Date.now() > page.until.getTime() - SHORTEST_MS ? 'never' : undefined);
}
