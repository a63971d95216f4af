/** Stripe Checkout as the shop's payment provider. https://docs.stripe.com/api/checkout/sessions */

import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { ProviderError, type WantedRefund, type WantedSession } from './providerCalls';
import {
  listSchema,
  overcomeDisputeSchema,
  orderRowSchema,
  paidRowSchema,
  type ProviderRefund,
  type ProviderSession,
  refundSchema,
  sessionSchema,
} from './stripeAnswers';
import {
  createStripeCall,
  type FormValues,
  type StripeAccount,
  type StripeCall,
} from './stripeCall';
import { verifyWebhook } from './webhookSignature';

const SESSIONS = '/v1/checkout/sessions';
const REFUNDS = '/v1/refunds';
const DISPUTES = '/v1/disputes';
const PAGE_SIZE = 100;
const EXPANDED = { expand: ['payment_intent'] };
const EXPANDED_ROWS = ['data.payment_intent'];
/** A page is opened 31 to 30 minutes before its end. These limits, in seconds, allow for clocks that differ. */
const [OPENED_FROM_S, OPENED_TO_S] = [45 * 60, 29 * 60];
/** The longest value that Stripe keeps in `metadata`. */
const MAX_METADATA = 500;

/** Every method that asks the provider throws `ProviderError`. */
export function createStripeProvider(account: StripeAccount) {
  const call = createStripeCall(account);
  return {
    /**
     * Reads a webhook. `body` is the body as it came, before any parsing. Undefined if it does not come from the provider;
     * `nothing` if it is about nothing that the shop keeps.
     */
    readWebhook(body: Buffer, { 'stripe-signature': signature }: IncomingHttpHeaders) {
      const header = typeof signature === 'string' ? signature : undefined;
      return verifyWebhook(body, header, account.webhookSecret, Date.now());
    },
    open: (wanted: WantedSession) => openSession(call, wanted),
    /** The page of this order that ends at `expiresAt`; undefined if it was never opened. */
    find: ({ orderId, expiresAt }: Pick<WantedSession, 'orderId' | 'expiresAt'>) =>
      findSession(call, orderId, seconds(expiresAt)),
    read: (sessionId: string) => readSession(call, sessionId),
    /** Closes the page, so that nobody can pay there any more. Resolves with its state: it may be paid already. */
    close: (sessionId: string) => closeSession(call, sessionId),
    /** The page that a payment was made on; undefined if the provider knows none. */
    async sessionOf(paymentIntent: string) {
      const values = { payment_intent: paymentIntent, expand: EXPANDED_ROWS };
      const [session] = (await call(listSchema, { method: 'GET', path: SESSIONS, values })).data;
      return session && row(sessionSchema, session);
    },
    refund: (wanted: WantedRefund) =>
      call(refundSchema, {
        method: 'POST',
        path: REFUNDS,
        values: refundForm(wanted),
        key: wanted.key,
      }),
    async refundsOf(paymentIntent: string) {
      const refunds: ProviderRefund[] = [];
      for await (const refund of refundRows(call, { payment_intent: paymentIntent }))
        refunds.push(refund);
      return refunds;
    },
    /** Whether the buyer's bank disputes a payment, or has taken it back. */
    isDisputed: (paymentIntent: string) => isDisputed(call, paymentIntent),
    /** The refunds of the whole account that were opened since `from`, newest first. */
    refundsSince: (from: Date) => refundRows(call, { created: { gte: seconds(from) } }),
    /** The paid pages and then the refunds that were opened from `from` up to, but without, `to`; newest first. */
    movements: (from: Date, to: Date) => movements(call, from, to),
  };
}
export type PaymentProvider = ReturnType<typeof createStripeProvider>;

const sessionPath = (id: string) => `${SESSIONS}/${encodeURIComponent(id)}`;

function readSession(call: StripeCall, id: string) {
  return call(sessionSchema, { method: 'GET', path: sessionPath(id), values: EXPANDED });
}

async function openSession(call: StripeCall, wanted: WantedSession): Promise<ProviderSession> {
  const openWith = (values: FormValues, key: string) =>
    call(sessionSchema, { method: 'POST', path: SESSIONS, values, key });
  const values = sessionForm(wanted);
  try {
    return await openWith(values, wanted.key);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== 'email_invalid') throw error;
    // Stripe takes fewer addresses than mail servers do. Its page then asks for one.
    return openWith({ ...values, customer_email: undefined }, `${wanted.key}-no-email`);
  }
}

async function closeSession(call: StripeCall, id: string): Promise<ProviderSession> {
  const path = `${sessionPath(id)}/expire`;
  try {
    return await call(sessionSchema, { method: 'POST', path, values: EXPANDED, key: randomUUID() });
  } catch (error) {
    // The page is complete or expired, so it cannot be closed, or unknown, which reading says too.
    if (error instanceof ProviderError && error.kind === 'refused') return readSession(call, id);
    throw error;
  }
}

/** One line for the grand total: what was ordered is the shop's matter. */
function sessionForm(wanted: WantedSession): FormValues {
  const metadata = { order: wanted.orderId };
  return {
    ...EXPANDED,
    mode: 'payment',
    submit_type: 'pay',
    client_reference_id: wanted.orderId,
    customer_email: wanted.email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: wanted.currency.toLowerCase(),
          unit_amount: wanted.amount,
          product_data: { name: wanted.description },
        },
      },
    ],
    metadata,
    payment_intent_data: { description: wanted.description, metadata },
    ...(wanted.language && { locale: wanted.language }),
    success_url: wanted.successUrl,
    cancel_url: wanted.cancelUrl,
    expires_at: Math.floor(wanted.expiresAt.getTime() / 1_000),
  };
}

function refundForm({ paymentIntent, amount, orderId, key, reason }: WantedRefund): FormValues {
  return {
    payment_intent: paymentIntent,
    amount,
    reason: 'requested_by_customer',
    metadata: { order: orderId, refund: key, reason: reason?.slice(0, MAX_METADATA) },
  };
}

async function findSession(call: StripeCall, orderId: string, ends: number) {
  const created = { gte: ends - OPENED_FROM_S, lt: ends - OPENED_TO_S };
  const wanted = orderRowSchema(orderId, ends);
  for await (const session of pages(call, SESSIONS, { created, expand: EXPANDED_ROWS }))
    if (v.is(wanted, session)) return row(sessionSchema, session);
  return undefined;
}

async function isDisputed(call: StripeCall, paymentIntent: string): Promise<boolean> {
  for await (const dispute of pages(call, DISPUTES, { payment_intent: paymentIntent }))
    if (!v.is(overcomeDisputeSchema, dispute)) return true;
  return false;
}

export type ProviderMovement =
  | { kind: 'taken'; session: ProviderSession }
  | { kind: 'refunded'; refund: ProviderRefund };

async function* movements(
  call: StripeCall,
  from: Date,
  to: Date,
): AsyncGenerator<ProviderMovement> {
  const created = { gte: seconds(from), lt: seconds(to) };
  const values = { created, expand: EXPANDED_ROWS };
  for await (const session of pages(call, SESSIONS, values))
    if (v.is(paidRowSchema, session)) yield { kind: 'taken', session: row(sessionSchema, session) };
  for await (const refund of refundRows(call, { created })) yield { kind: 'refunded', refund };
}

async function* refundRows(call: StripeCall, values: FormValues): AsyncGenerator<ProviderRefund> {
  for await (const refund of pages(call, REFUNDS, values)) yield row(refundSchema, refund);
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1_000);

async function* pages(
  call: StripeCall,
  path: string,
  values: FormValues,
): AsyncGenerator<{ id: string }> {
  let after: string | undefined;
  for (;;) {
    const page = await call(listSchema, {
      method: 'GET',
      path,
      values: { ...values, limit: PAGE_SIZE, starting_after: after },
    });
    yield* page.data;
    after = page.data.at(-1)?.id;
    if (!page.has_more || after === undefined) return;
  }
}

function row<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const path = v.getDotPath(result.issues[0]) ?? 'row';
  throw new ProviderError(
    'unreachable',
    `The payment provider's list is of another form: ${path}.`,
  );
}
