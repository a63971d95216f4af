/** Stripe Checkout as the shop's payment provider. https://docs.stripe.com/api/checkout/sessions */

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderMovement,
  type ProviderRefund,
  type WantedRefund,
  type WantedSession,
} from './paymentProvider';
import {
  listSchema,
  overcomeDisputeSchema,
  ownRowSchema,
  paidRowSchema,
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
/** How many seconds before its end a page was opened: between 31 and 30 minutes, by clocks that may differ. */
const [OPENED_FROM_S, OPENED_TO_S] = [45 * 60, 29 * 60];
/** The longest value that Stripe keeps in `metadata`. */
const MAX_METADATA = 500;

export function createStripeProvider(account: StripeAccount): PaymentProvider {
  const call = createStripeCall(account);
  const read = (sessionId: string) =>
    call(sessionSchema, { method: 'GET', path: sessionPath(sessionId), values: EXPANDED });
  return {
    heard(body, { 'stripe-signature': signature }) {
      const header = typeof signature === 'string' ? signature : undefined;
      return verifyWebhook(body, header, account.webhookSecret, Date.now());
    },
    read,
    async open(wanted) {
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
    },
    find: ({ orderId, expiresAt }) => findSession(call, orderId, seconds(expiresAt)),
    async close(sessionId) {
      try {
        return await call(sessionSchema, {
          method: 'POST',
          path: `${sessionPath(sessionId)}/expire`,
          values: EXPANDED,
          key: randomUUID(),
        });
      } catch (error) {
        // It is complete or expired, so it cannot be closed. Or it is unknown, which reading says too.
        if (error instanceof ProviderError && error.kind === 'refused') return read(sessionId);
        throw error;
      }
    },
    async sessionOf(paymentIntent) {
      const values = { payment_intent: paymentIntent, expand: EXPANDED_ROWS };
      const [session] = (await call(listSchema, { method: 'GET', path: SESSIONS, values })).data;
      return session && row(sessionSchema, session);
    },
    refund: (wanted) =>
      call(refundSchema, {
        method: 'POST',
        path: REFUNDS,
        values: refundForm(wanted),
        key: wanted.key,
      }),
    async refundsOf(paymentIntent) {
      const refunds: ProviderRefund[] = [];
      for await (const refund of refundRows(call, { payment_intent: paymentIntent }))
        refunds.push(refund);
      return refunds;
    },
    isDisputed: (paymentIntent) => isDisputed(call, paymentIntent),
    refundsSince: (from) => refundRows(call, { created: { gte: seconds(from) } }),
    movements: (from, to) => movements(call, from, to),
  };
}

const sessionPath = (id: string) => `${SESSIONS}/${encodeURIComponent(id)}`;

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
  const wanted = ownRowSchema(orderId, ends);
  for await (const session of pages(call, SESSIONS, { created, expand: EXPANDED_ROWS }))
    if (v.is(wanted, session)) return row(sessionSchema, session);
  return undefined;
}

async function isDisputed(call: StripeCall, paymentIntent: string): Promise<boolean> {
  for await (const dispute of pages(call, DISPUTES, { payment_intent: paymentIntent }))
    if (!v.is(overcomeDisputeSchema, dispute)) return true;
  return false;
}

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
