/** Sends money back. What goes back is booked first, in the transaction that is the reason for it, and then sent. */

import type { Cents } from '#domain/money';
import { hasEnded } from '#domain/orders/orderStatus';
import type { RefundedPart } from '#domain/orders/refund';
import type { Queries } from '#server/engines/database/database';
import { DISPUTED, ProviderError } from '#server/engines/payments/providerCalls';
import type { ProviderRefund } from '#server/engines/payments/stripeAnswers';
import type { Outbox, Recipients } from '#server/shop/mails/queueMails';
import {
  balanceOf,
  book,
  type Entry,
  type EntryState,
  readLedger,
  type RefundAnswer,
  storeRefundAnswer,
} from '#server/stores/ledgerStore';
import { lockOrder, readPaidAt, storeRefundAct } from '#server/stores/orderMovesStore';
import type { Restocked } from '#server/stores/orderStock';
import { recordDispute } from '#server/stores/paymentPagesStore';
import type { Payments } from './payments';

interface Refund {
  orderId: string;
  cents: Cents;
  /** Null for a transfer: the owner sends it back by hand, so it counts as sent. */
  paymentId: string | null;
  state: EntryState;
  providerId?: string;
  byOwner: string | null;
  reason?: string | undefined;
  /** What of the order goes back, if an owner has said it. */
  part?: RefundedPart | undefined;
  /** What of `part` went back into stock. */
  restocked?: Restocked | undefined;
  /** Who gets a mail about it. Nobody does if another mail of the same moment says it. */
  told: 'nobody' | Recipients;
}

/** Books a refund, with its entry in the order's history and its mails. The order must be locked. */
export async function bookRefund(
  queries: Queries,
  outbox: Outbox,
  { told, ...refund }: Refund,
): Promise<void> {
  const isNew = await book(queries, { ...refund, kind: 'refunded' });
  if (!isNew) return;
  const { orderId, cents, byOwner, reason, restocked } = refund;
  const order = await storeRefundAct(queries, { id: orderId, cents, byOwner, reason, restocked });
  if (told !== 'nobody') await outbox.orderRefunded(queries, { id: orderId, ...order }, told);
}

/** Splits an amount over the payments that have something left, oldest first, and books a refund of each. */
export async function bookRefunds(
  queries: Queries,
  outbox: Outbox,
  refund: Omit<Refund, 'paymentId' | 'state'>,
): Promise<void> {
  let { cents: rest, part, restocked } = refund;
  for (const { paymentId, left } of leftByPayment(await readLedger(queries, refund.orderId))) {
    const cents = Math.min(left, rest);
    const state = paymentId === null ? 'done' : 'waiting';
    if (cents <= 0) continue;
    await bookRefund(queries, outbox, { ...refund, paymentId, state, cents, part, restocked });
    rest -= cents;
    // The pieces go back once, however many payments they were paid with.
    part = undefined;
    restocked = undefined;
  }
}

/**
 * Returns what of each payment has not gone back (`left`), and what of it pays the order (`used`): what had not gone
 * back when the order was paid, or has not yet.
 */
function leftByPayment(ledger: readonly Entry[], paidAt?: Date) {
  const before = ledger.filter(({ bookedAt }) => paidAt === undefined || bookedAt <= paidAt);
  return ledger
    .filter(({ kind }) => kind === 'taken')
    .map(({ paymentId, cents }) => {
      const without = (entries: readonly Entry[]) =>
        cents - balanceOf(entries.filter((entry) => entry.paymentId === paymentId)).refunded;
      return { paymentId, left: without(ledger), used: without(before) };
    });
}

/**
 * Books what the shop holds without a reason: everything of an order that has ended, and what is more than an
 * order costs. The order must be locked. A refund that failed before is booked again only if the order ends now.
 */
export async function bookExcess(
  queries: Queries,
  outbox: Outbox,
  { id, status, totalCents }: { id: string; status: string; totalCents: Cents },
  { endsNow, ...by }: Pick<Refund, 'byOwner' | 'told'> & { endsNow: boolean },
): Promise<void> {
  let needed = hasEnded(status) ? 0 : totalCents;
  const entries = await readLedger(queries, id);
  const ledger = endsNow ? entries : entries.map(asDone);
  for (const { paymentId, left, used } of leftByPayment(ledger, await readPaidAt(queries, id))) {
    const cents = Math.max(0, left - Math.max(0, needed));
    const state = paymentId === null ? 'done' : 'waiting';
    if (cents > 0)
      await bookRefund(queries, outbox, { ...by, orderId: id, paymentId, state, cents });
    needed -= used;
  }
}

/** Makes a failed refund count. Otherwise each settling of the order would book it, and send mails about it, again. */
export function asDone(entry: Entry): Entry {
  return { ...entry, state: 'done' };
}

/**
 * Sends the waiting refunds of an order. A refund that the provider refuses has failed; after a lost answer it waits on. The
 * provider is asked first, because it forgets a key after a day and would send the amount again.
 */
export async function sendWaitingRefunds(payments: Payments, orderId: string): Promise<void> {
  const { database, outbox, provider, onFailure } = payments;
  const store = (entry: Entry, answer: RefundAnswer) =>
    database.transaction(
      async (queries) => {
        // Locks the order before the entry, as `settle` does. Otherwise there could be a deadlock.
        await lockOrder(queries, orderId);
        await storeAnswer(queries, outbox, entry, answer);
      },
      [orderId],
    );
  const ledger = await readLedger(database, orderId);
  for (const entry of ledger) {
    const { kind, state, paymentId } = entry;
    if (kind !== 'refunded' || state !== 'waiting' || paymentId === null) continue;
    try {
      const refund = await sentRefund(provider, { ...entry, paymentId });
      await store(entry, { state: refundStateOf(refund), providerId: refund.id });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      onFailure('refund', error);
      // The webhook about the dispute may come later than the mail that tells owners of the refusal.
      if (error.code === DISPUTED) await recordDispute(database, paymentId, true);
      if (error.kind === 'refused') await store(entry, { state: 'failed', providerId: null });
    }
  }
}

/** Returns the refund of an entry as the provider has it, or sends it. */
async function sentRefund(
  provider: Payments['provider'],
  { id: key, orderId, cents: amount, reason, paymentId }: Entry & { paymentId: string },
): Promise<ProviderRefund> {
  const sent = (await provider.refundsOf(paymentId)).find((refund) => refund.key === key);
  if (sent) return sent;
  const wanted = { paymentIntent: paymentId, amount, orderId, key };
  return provider.refund({ ...wanted, ...(reason !== null && { reason }) });
}

/** Stores what the provider says of a refund. Owners get a mail about one that has failed: a bank may refuse it weeks later. */
export async function storeAnswer(
  queries: Queries,
  outbox: Outbox,
  { id, orderId }: Entry,
  answer: RefundAnswer,
): Promise<void> {
  const version = await storeRefundAnswer(queries, id, answer);
  if (answer.state === 'failed' && version !== undefined)
    await outbox.refundFailed(queries, { id: orderId, version });
}

/** A refund that the provider has accepted counts as done: the provider reports it if the bank refuses it later. */
export function refundStateOf({ status }: ProviderRefund): EntryState {
  return status === 'failed' || status === 'canceled' ? 'failed' : 'done';
}
