/** Stripe's answers, of which the shop reads only what it needs. */

import * as v from 'valibot';

const minorUnits = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const currency = v.pipe(v.string(), v.length(3), v.toUpperCase());

const intentSchema = v.object({
  id: v.string(),
  status: v.string(),
  last_payment_error: v.nullish(v.looseObject({})),
});

/** A payment page whose `payment_intent` is expanded, which tells a bank that declined from one that has not decided. */
export const sessionSchema = v.pipe(
  v.object({
    id: v.string(),
    url: v.nullish(v.string()),
    status: v.picklist(['open', 'complete', 'expired']),
    payment_status: v.picklist(['paid', 'unpaid', 'no_payment_required']),
    amount_total: minorUnits,
    currency,
    client_reference_id: v.nullish(v.string()),
    payment_intent: v.nullish(intentSchema),
  }),
  v.transform((session) => ({
    id: session.id,
    /** Null as soon as the page is closed. */
    url: session.url ?? null,
    status: session.status,
    paymentStatus: session.payment_status,
    attempt: attemptOf(session),
    amount: session.amount_total,
    /** ISO 4217, upper case. */
    currency: session.currency,
    orderId: session.client_reference_id ?? null,
    /** Null until somebody has tried to pay. */
    paymentIntent: session.payment_intent?.id ?? null,
  })),
);
export type ProviderSession = v.InferOutput<typeof sessionSchema>;

/**
 * Returns what became of the latest attempt to pay: nobody has tried, the bank declined, the bank has not decided yet (also
 * if it waits for the shopper's approval), or the money is taken. An unknown status counts as pending, so that
 * no order ends because of it.
 */
function attemptOf(session: {
  status: string;
  payment_status: string;
  payment_intent?: v.InferOutput<typeof intentSchema> | null | undefined;
}): 'none' | 'declined' | 'pending' | 'succeeded' {
  const intent = session.payment_intent;
  if (session.payment_status === 'paid' || intent?.status === 'succeeded') return 'succeeded';
  if (!intent) return 'none';
  // `canceled`: the page was closed. `requires_payment_method`: nothing was tried, or the last try failed.
  if (intent.status !== 'requires_payment_method' && intent.status !== 'canceled') return 'pending';
  return intent.last_payment_error || session.status === 'complete' ? 'declined' : 'none';
}

const REFUND_STATES = ['succeeded', 'failed', 'canceled'] as const;

export const refundSchema = v.pipe(
  v.object({
    id: v.string(),
    amount: minorUnits,
    currency,
    status: v.nullish(v.string()),
    payment_intent: v.nullish(v.string()),
    metadata: v.nullish(v.object({ refund: v.optional(v.string()) })),
  }),
  v.transform((refund) => ({
    id: refund.id,
    amount: refund.amount,
    /** ISO 4217, upper case. */
    currency: refund.currency,
    /** Only a refund that succeeded or is pending lessens what can be refunded. */
    status: REFUND_STATES.find((state) => state === refund.status) ?? ('pending' as const),
    paymentIntent: refund.payment_intent ?? null,
    /** The key that the shop opened it with; null for a refund that was made on the provider's own pages. */
    key: refund.metadata?.refund ?? null,
  })),
);
export type ProviderRefund = v.InferOutput<typeof refundSchema>;

/** A page of a list. Its rows are read one by one, because one account may serve other shops too. */
export const listSchema = v.object({
  data: v.array(v.looseObject({ id: v.string() })),
  has_more: v.boolean(),
});

export const paidRowSchema = v.object({
  mode: v.literal('payment'),
  payment_status: v.literal('paid'),
});

/** The page of an order that ends at this time, in seconds. */
export const orderRowSchema = (orderId: string, ends: number) =>
  v.object({ client_reference_id: v.literal(orderId), expires_at: v.literal(ends) });

/** A dispute after which the money is the shop's. With any other status, the buyer's bank has it or may get it. */
export const overcomeDisputeSchema = v.object({
  status: v.picklist(['won', 'warning_closed', 'prevented']),
});
