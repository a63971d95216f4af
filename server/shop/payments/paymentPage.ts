/** Opens the payment provider's page for an order. */

import { inLanguage, knownLanguage } from '#domain/language';
import { defineMessage } from '#domain/messages';
import { toCents } from '#domain/money';
import { type Order, orderNumber } from '#domain/orders/order';
import { hasEnded } from '#domain/orders/orderStatus';
import { PAGES } from '#domain/pagePaths';
import { ApiRefusal } from '#server/base/apiRefusal';
import { ProviderError, type ProviderSession } from '#server/engines/payments/paymentProvider';
import { type LockedOrder, lockOrder } from '#server/stores/orderMovesStore';
import { findOrder } from '#server/stores/ordersStore';
import {
  addPage,
  pageAsked,
  pageOpened,
  readPages,
  type UnopenedPage,
} from '#server/stores/paymentPagesStore';
import type { Payments } from './payments';

/** What the provider's page says is paid. */
const ORDER = defineMessage({ id: 'payment.order', defaultMessage: 'Order {number}' });

/** How long the pieces of an unpaid order are held. The provider closes the page before they are let go. */
export const HOLD_MINUTES = 40;

/**
 * Opens a page on which the unpaid order can be paid, or finds the one that is open. The page is stored before the
 * provider hears of it, and its key is the same whenever it is opened again, so an order has only one open page. Throws
 * `ApiRefusal` (`not_found`, `paid`, `expired`) or `ProviderError`.
 */
export async function openPage(payments: Payments, orderId: string): Promise<void> {
  const isOpen = await tryToOpen(payments, orderId);
  // The page was stored, but the provider was away until it was too late to open it. The next one can be opened.
  if (!isOpen) await tryToOpen(payments, orderId);
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

async function tryToOpen(payments: Payments, orderId: string): Promise<boolean> {
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
  if (page === undefined || page.sessionId !== null) return true;
  return (await openAtProvider(payments, page)) !== undefined;
}

function refusePaid(order: LockedOrder | undefined): void {
  if (order?.payment !== 'card') throw new ApiRefusal('not_found');
  if (hasEnded(order.status)) throw new ApiRefusal('expired');
  if (order.status !== 'AwaitingPayment') throw new ApiRefusal('paid');
}

/**
 * Opens the page at the provider, or finds it by its key, and records it. Undefined if the provider refuses to:
 * then it has never opened it, and the page is closed.
 */
export async function openAtProvider(
  { database, provider, currency, languages, publicUrl, onFailure }: Payments,
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
  try {
    const session = await provider.open({
      ...{ orderId, currency, email: order.email, key: `${orderId}-${number}` },
      amount: toCents(order.totalPrice),
      ...(order.language && { language }),
      description: formatMessage(ORDER, { number: orderNumber(orderId) }),
      successUrl: addressOf(`${PAGES.orderConfirmed}?order=${orderId}`),
      cancelUrl: addressOf(PAGES.orderReview),
      expiresAt: until,
    });
    await pageOpened(database, page, session);
    return session;
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'refused')) throw error;
    onFailure('payment', error);
    await pageAsked(database, page, { state: 'closed', paymentId: null });
    return undefined;
  }
}
