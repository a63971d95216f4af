/** Looks what became of payments: for the shopper who comes back, for the sweep, and before an order ends. */

import { hasEnded } from '#domain/orders/orderStatus';
import { ApiRefusal } from '#server/base/apiRefusal';
import { withTimeoutFallback } from '#server/base/withTimeoutFallback';
import { ProviderError, type ProviderEvent } from '#server/engines/payments/providerCalls';
import { findEntry } from '#server/stores/ledgerStore';
import { findOrder } from '#server/stores/ordersStore';
import {
  findOrderOfPayment,
  readDueOrders,
  readHeartbeats,
  recordDispute,
  recordHeartbeat,
  wasAskedWithin,
} from '#server/stores/paymentPagesStore';
import { startLoop } from '../workLoop';
import { refundStateOf } from './payBack';
import { HOLD_MINUTES } from './paymentPage';
import type { Payments } from './payments';
import { settle, unlessUnknown } from './settle';

/** For this time, in seconds, the provider's last answer about an order is good enough for a shopper who asks again. */
const FRESH_S = 2;
const SWEEP_MS = 60_000;
/** The sweep leaves out an order that somebody has asked about within this time, in seconds. */
const PAUSE_S = 45;
const DUE_AT_ONCE = 200;
const SIDE_BY_SIDE = 4;
const DAY_MS = 86_400_000;
/** How far a sweep looks back behind the last one: the provider's clock may be another. */
const OVERLAP_MS = 600_000;
/** How far the first sweep of a day looks back: a bank may refuse a refund weeks after the provider has sent it. */
const LONG_LOOK_MS = 35 * DAY_MS;

/** Runs work that needs the provider. Throws `payment_unavailable` if the provider does not answer. */
export async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProviderError) throw new ApiRefusal('payment_unavailable', {}, FRESH_S);
    throw error;
  }
}

/** The orders that are being settled for a shopper. Whoever asks meanwhile waits for the same answer. */
const looks = new Map<string, Promise<void>>();

/**
 * Settles an order unless that was done a moment ago. Resolves with `false` if the provider does not answer, so that what is
 * stored may be outdated.
 */
export async function lookAtPayment(payments: Payments, orderId: string): Promise<boolean> {
  // Nothing is awaited before `looks` has the entry: whoever asks in between would ask the provider once more.
  const look =
    looks.get(orderId) ?? settleOld(payments, orderId).finally(() => looks.delete(orderId));
  looks.set(orderId, look);
  try {
    await look;
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    payments.onFailure('payment', error);
    return false;
  }
}

async function settleOld(payments: Payments, orderId: string): Promise<void> {
  if (!(await wasAskedWithin(payments.database, orderId, FRESH_S))) await settle(payments, orderId);
}

/** Settles the order that the provider has called about, if it is one of the shop's. Throws `ProviderError`. */
export async function settleEvent(
  payments: Payments,
  { sessionId, paymentIntent, isAboutDispute }: ProviderEvent,
): Promise<void> {
  const { database, provider } = payments;
  const orderId = await orderOfEvent(payments, sessionId, paymentIntent);
  if (orderId === undefined) return;
  await settle(payments, orderId);
  // Only now: before, the payment itself may have been unknown.
  if (paymentIntent !== null && isAboutDispute)
    await recordDispute(database, paymentIntent, await provider.isDisputed(paymentIntent));
}

async function orderOfEvent(
  { database, provider }: Payments,
  sessionId: string | null,
  paymentIntent: string | null,
): Promise<string | undefined> {
  for (const id of [sessionId, paymentIntent]) {
    const found = id === null ? undefined : await findOrderOfPayment(database, id);
    if (found !== undefined) return found;
  }
  // The answer to the opening of the page may have been lost.
  const asked =
    sessionId !== null
      ? provider.read(sessionId)
      : paymentIntent !== null
        ? provider.sessionOf(paymentIntent)
        : undefined;
  // An event that somebody sends as a test on the provider's pages names things that do not exist.
  return (await asked?.catch(unlessUnknown))?.orderId ?? undefined;
}

/**
 * Closes the pages of an order that waits for a payment by card, before it is cancelled. Throws `paid` if it turns out to
 * be paid, and `ProviderError` if the provider does not answer.
 */
export async function closeUnpaid(payments: Payments, orderId: string): Promise<void> {
  const { orderStatus, payment } = (await findOrder(payments.database, orderId)) ?? {};
  if (orderStatus !== 'AwaitingPayment' || payment?.kind !== 'card') return;
  await settle(payments, orderId, 'close');
  const { orderStatus: after = '' } = (await findOrder(payments.database, orderId)) ?? {};
  // It may have been cancelled meanwhile, by a second press or by the other side.
  if (after !== 'AwaitingPayment' && !hasEnded(after)) throw new ApiRefusal('paid');
}

/**
 * Settles the orders that are due. The pieces of an overdue order are let go after the provider has closed its page and
 * said that it is unpaid. An order that fails keeps no other waiting. Never rejects. When `signal` is aborted, it begins no other
 * order: the next sweep does what is left.
 */
export async function sweepPayments(payments: Payments, signal?: AbortSignal): Promise<void> {
  const { database, onFailure } = payments;
  try {
    const limits = { holdMinutes: HOLD_MINUTES, pauseS: PAUSE_S, limit: DUE_AT_ONCE };
    const due = await readDueOrders(database, limits);
    const next = async (): Promise<void> => {
      for (let order = due.shift(); order && !signal?.aborted; order = due.shift())
        await settle(payments, order.id, order.isOverdue ? 'expire' : 'look').catch(
          (error: unknown) => onFailure('sweepPayments', error),
        );
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, next));
    if (signal?.aborted) return;
    await lookAtRefunds(payments);
    await recordHeartbeat(database, 'sweep');
  } catch (error) {
    onFailure('sweepPayments', error);
  }
}

/**
 * Settles the orders of refunds that the shop has not booked, or whose bank has refused them since: their event may never
 * come. An order that fails keeps no other waiting. If it rejects, the next sweep looks as far back.
 */
async function lookAtRefunds(payments: Payments): Promise<void> {
  const { database, provider } = payments;
  const { sweep } = await readHeartbeats(database);
  const now = Date.now();
  const last = sweep === undefined ? now : Date.parse(sweep);
  const isNewDay = Math.floor(last / DAY_MS) !== Math.floor(now / DAY_MS);
  const from = last - (isNewDay ? LONG_LOOK_MS : OVERLAP_MS);
  const failures: unknown[] = [];
  for await (const refund of provider.refundsSince(new Date(from))) {
    const booked = (await findEntry(database, refund.id))?.state ?? 'failed';
    if (booked === refundStateOf(refund) || refund.paymentIntent === null) continue;
    const orderId = await findOrderOfPayment(database, refund.paymentIntent);
    if (orderId === undefined) continue;
    await settle(payments, orderId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Refunds are not booked');
}

/** When the shop stops, the orders that are being settled may take this time. A provider may not answer for longer. */
const STOP_MS = 1_000;

/** Sweeps now, and a minute after each sweep has ended, until the returned function is called. */
export function startPaymentSweep(payments: Payments): () => Promise<void> {
  const loop = startLoop((stopping) => sweepPayments(payments, stopping), SWEEP_MS);
  return () => withTimeoutFallback(loop.stop(), STOP_MS, undefined);
}
