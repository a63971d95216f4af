/** The stand-in's records as Stripe's API shows them. The types are those of Stripe's own client. */

import type Stripe from 'stripe';
import { STRIPE_VERSION } from '#server/engines/payments/stripeCall';
import type { EventRecord, Payment, RefundRecord } from './ledgerFile';

type SessionObject = Pick<
  Stripe.Checkout.Session,
  | ('id' | 'object' | 'amount_subtotal' | 'amount_total' | 'cancel_url' | 'client_reference_id')
  | ('created' | 'currency' | 'customer_email' | 'expires_at' | 'livemode' | 'metadata' | 'mode')
  | ('payment_method_types' | 'payment_status' | 'status' | 'success_url' | 'ui_mode' | 'url')
> & { payment_intent: string | IntentObject | null };

type IntentObject = Pick<
  Stripe.PaymentIntent,
  | ('id' | 'object' | 'amount' | 'amount_received' | 'canceled_at' | 'created' | 'currency')
  | ('description' | 'latest_charge' | 'livemode' | 'metadata' | 'status')
> & {
  last_payment_error: Pick<
    Stripe.PaymentIntent.LastPaymentError,
    'code' | 'message' | 'type'
  > | null;
};

type RefundObject = Pick<
  Stripe.Refund,
  | ('id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'metadata')
  | ('payment_intent' | 'reason' | 'status')
>;

type ChargeObject = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'currency' | 'payment_intent' | 'refunded'
>;

type DisputeObject = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'currency' | 'payment_intent' | 'reason' | 'status'
>;

/** A page without its address: `base` is the stand-in's, which changes with its port. */
export function sessionObject(payment: Payment, base: string, isExpanded = false): SessionObject {
  const { intent } = payment;
  return {
    id: payment.id,
    object: 'checkout.session',
    amount_subtotal: payment.amount,
    amount_total: payment.amount,
    cancel_url: payment.cancelUrl,
    client_reference_id: payment.reference,
    created: payment.created,
    currency: payment.currency,
    customer_email: payment.email,
    expires_at: payment.expiresAt,
    livemode: false,
    metadata: payment.metadata,
    mode: 'payment',
    payment_intent: intent && (isExpanded ? intentObject(payment, intent) : intent.id),
    payment_method_types: ['card'],
    payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    status: payment.status,
    success_url: payment.successUrl,
    ui_mode: 'hosted_page',
    url: payment.status === 'open' ? `${base}/pay/${payment.id}` : null,
  };
}

export function intentObject(
  payment: Payment,
  intent: NonNullable<Payment['intent']>,
): IntentObject {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: payment.amount,
    amount_received: takenOf(payment),
    canceled_at: intent.status === 'canceled' ? payment.expiresAt : null,
    created: intent.created,
    currency: payment.currency,
    description: payment.name,
    last_payment_error: intent.declined
      ? { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
      : null,
    latest_charge: intent.charge,
    livemode: false,
    metadata: payment.intentMetadata,
    status: intent.status,
  };
}

export function refundObject(payment: Payment, refund: RefundRecord): RefundObject {
  return {
    ...refund,
    object: 'refund',
    charge: payment.intent?.charge ?? null,
    currency: payment.currency,
    payment_intent: payment.intent?.id ?? null,
  };
}

export function chargeObject(payment: Payment): ChargeObject {
  const refunded = refundedOf(payment);
  return {
    id: payment.intent?.charge ?? '',
    object: 'charge',
    amount: payment.amount,
    amount_refunded: refunded,
    currency: payment.currency,
    payment_intent: payment.intent?.id ?? null,
    refunded: refunded === payment.amount,
  };
}

export function disputeObject(payment: Payment, id: string): DisputeObject {
  return {
    id,
    object: 'dispute',
    amount: takenOf(payment),
    charge: payment.intent?.charge ?? '',
    currency: payment.currency,
    payment_intent: payment.intent?.id ?? null,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}

export function eventObject({ id, type, created, object, pending }: EventRecord) {
  return {
    id,
    object: 'event',
    api_version: STRIPE_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: pending,
    request: { id: null, idempotency_key: null },
    type,
  };
}

export function takenOf({ intent, amount }: Payment): number {
  return intent?.status === 'succeeded' ? amount : 0;
}

/** What went back or is on its way back. */
export function refundedOf({ refunds }: Payment): number {
  const counted = refunds.filter(({ status }) => status === 'succeeded' || status === 'pending');
  return counted.reduce((sum, { amount }) => sum + amount, 0);
}
