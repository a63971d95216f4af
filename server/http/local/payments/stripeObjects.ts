/** The stand-in's records as Stripe's API shows them. Their fields are those of the types of Stripe's own client. */

import type Stripe from 'stripe';
import { STRIPE_VERSION } from '#server/engines/payments/stripeCall';
import type { EventRecord, Intent, StandInPayment, RefundRecord } from './ledgerFile';

/** Some fields of an object. An object in it may be cut down too. */
type Some<Whole> = { [Name in keyof Whole]?: Whole[Name] | object };

/** `base` is the stand-in's address. The ledger does not keep it, because it changes with the port. */
export function sessionObject(payment: StandInPayment, base: string, isExpanded = false) {
  const { intent, amount } = payment;
  return {
    id: payment.id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    amount_subtotal: amount,
    amount_total: amount,
    currency: payment.currency,
    created: payment.created,
    expires_at: payment.expiresAt,
    status: payment.status,
    success_url: payment.successUrl,
    cancel_url: payment.cancelUrl,
    customer_email: payment.email,
    metadata: payment.metadata,
    client_reference_id: payment.reference,
    payment_intent: intent && (isExpanded ? intentObject(payment, intent) : intent.id),
    payment_method_types: ['card'],
    payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    url: payment.status === 'open' ? `${base}/pay/${payment.id}` : null,
  } satisfies Some<Stripe.Checkout.Session>;
}

export function intentObject(payment: StandInPayment, intent: Intent) {
  return {
    id: intent.id,
    object: 'payment_intent',
    livemode: false,
    status: intent.status,
    amount: payment.amount,
    amount_received: takenOf(payment),
    currency: payment.currency,
    created: intent.created,
    description: payment.name,
    metadata: payment.metadata,
    latest_charge: intent.charge,
    last_payment_error: intent.declined
      ? { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
      : null,
  } satisfies Some<Stripe.PaymentIntent>;
}

function aboutCharge({ currency, intent }: StandInPayment) {
  return { currency, charge: intent?.charge ?? '', payment_intent: intent?.id ?? null };
}

export function refundObject(payment: StandInPayment, refund: RefundRecord) {
  return {
    ...refund,
    object: 'refund',
    ...aboutCharge(payment),
  } satisfies Some<Stripe.Refund>;
}

export function disputeObject(payment: StandInPayment, id: string) {
  const ended = payment.isDisputeLost ? 'lost' : 'won';
  const status = payment.isDisputeOver ? ended : 'needs_response';
  return {
    id,
    object: 'dispute',
    amount: takenOf(payment),
    ...aboutCharge(payment),
    reason: 'fraudulent',
    status,
  } satisfies Some<Stripe.Dispute>;
}

export function eventObject({ id, type, created, object, pending }: EventRecord) {
  return {
    id,
    object: 'event',
    api_version: STRIPE_VERSION,
    created,
    livemode: false,
    type,
    data: { object },
    pending_webhooks: pending,
    request: { id: null, idempotency_key: null },
  };
}

export function takenOf({ intent, amount }: StandInPayment): number {
  return intent?.status === 'succeeded' ? amount : 0;
}

/** Whether the buyer's bank has the money: it disputes the payment, or has won. */
export function isHeldByBank({ dispute, isDisputeOver, isDisputeLost }: StandInPayment): boolean {
  return dispute !== null && (isDisputeOver !== true || isDisputeLost === true);
}

/** What went back or is on its way back. */
export function refundedOf({ refunds }: StandInPayment): number {
  return refunds.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);
}
