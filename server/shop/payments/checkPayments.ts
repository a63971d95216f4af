/** Compares the shop's ledger with the payment provider's for a span of time. Changes nothing. */

import { type Cents, fromCents } from '#domain/money';
import type { Queries } from '#server/engines/database/database';
import type { PaymentProvider, ProviderMovement } from '#server/engines/payments/stripeProvider';
import { type Entry, findEntry, readBooked } from '#server/stores/ledgerStore';
import { findOrderOfPayment } from '#server/stores/paymentPagesStore';
import { refundStateOf } from './payBack';

interface Span {
  from: Date;
  /** Exclusive. */
  to: Date;
}

export interface PaymentCheck {
  /** How many payments and refunds were compared. */
  compared: number;
  /** What differs, a sentence each. */
  differences: string[];
}

interface ProviderAmount {
  id: string;
  kind: Entry['kind'];
  cents: Cents;
  currency: string;
  orderId: string;
}

/** Throws `ProviderError` if the provider does not answer. `currency` is the shop's. */
export async function checkPayments(
  queries: Queries,
  provider: PaymentProvider,
  { span, currency }: { span: Span; currency: string },
): Promise<PaymentCheck> {
  const differences: string[] = [];
  const said = new Set<string>();
  for await (const movement of provider.movements(span.from, span.to)) {
    const each = await amountIn(queries, movement);
    if (each === undefined) continue;
    said.add(each.id);
    const fault = faultOf(each, await findEntry(queries, each.id), currency);
    if (fault !== undefined) differences.push(`${nameOf(each)}: ${fault}.`);
  }
  let compared = said.size;
  for (const entry of await readBooked(queries, span.from, span.to)) {
    const { providerId, state } = entry;
    if (providerId !== null && said.has(providerId)) continue;
    compared += 1;
    if (state === 'waiting') differences.push(`${nameOf(entry)}: the provider has not answered.`);
    else if (!(await isKnown(provider, entry)))
      differences.push(`${nameOf(entry)}: the provider has no such amount.`);
  }
  return { compared, differences };
}

/** Undefined for a refund that failed, and for another shop of the same account. */
async function amountIn(
  queries: Queries,
  movement: ProviderMovement,
): Promise<ProviderAmount | undefined> {
  if (movement.kind === 'taken') {
    const { paymentIntent: id, orderId, amount: cents, currency } = movement.session;
    return id === null || orderId === null
      ? undefined
      : { id, kind: 'taken', cents, currency, orderId };
  }
  const { id, amount: cents, currency, paymentIntent } = movement.refund;
  const orderId =
    paymentIntent === null ? undefined : await findOrderOfPayment(queries, paymentIntent);
  return orderId === undefined || refundStateOf(movement.refund) === 'failed'
    ? undefined
    : { id, kind: 'refunded', cents, currency, orderId };
}

function faultOf(
  said: ProviderAmount,
  entry: Entry | undefined,
  currency: string,
): string | undefined {
  if (said.currency !== currency) return `it is in ${said.currency}`;
  if (entry === undefined) return 'the shop has no such amount';
  if (entry.orderId !== said.orderId) return `the shop has it at ${entry.orderId}`;
  if (entry.state === 'failed') return 'the shop says that it failed';
  if (entry.cents !== said.cents) return `the shop says ${amountText(entry.cents)}`;
  return undefined;
}

/** Whether the provider knows an amount that it did not list, because the payment's page was opened before the span. */
async function isKnown(
  provider: PaymentProvider,
  { kind, paymentId, providerId, cents }: Entry,
): Promise<boolean> {
  if (paymentId === null) return false;
  if (kind === 'refunded')
    return (await provider.refundsOf(paymentId)).some(
      (refund) =>
        refund.id === providerId && refund.amount === cents && refundStateOf(refund) === 'done',
    );
  const session = await provider.sessionOf(paymentId);
  return session?.paymentStatus === 'paid' && session.amount === cents;
}

function nameOf({ kind, cents, orderId }: Pick<Entry, 'kind' | 'cents' | 'orderId'>): string {
  return `${orderId}, ${kind} ${amountText(cents)}`;
}

function amountText(cents: Cents): string {
  return fromCents(cents).toFixed(2);
}
