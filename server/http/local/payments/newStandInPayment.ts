/** Reads Stripe's flat forms, such as `metadata[order]=17`, by its rules. https://docs.stripe.com/api/checkout/sessions/create */

import * as v from 'valibot';
import type { StandInPayment } from './ledgerFile';
import { StripeRefusal } from './stripeRefusal';

const SHORTEST_S = 30 * 60;
const LONGEST_S = 24 * 3_600;
/** The least amount, in minor units. At Stripe it depends on the currency. */
const LEAST_AMOUNT = 50;
const NAME = 'line_items[0][price_data][product_data][name]';
const CURRENCY = 'line_items[0][price_data][currency]';
const AMOUNT = 'line_items[0][price_data][unit_amount]';

/** Fields of any name. What stands in them is read by `metadataOf`, or has no effect. */
const FREE = /^(expand|metadata|payment_intent_data\[metadata\])\[\w+\]$/;

export const wholeNumberFrom = (least: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,12}$/, 'parameter_invalid_integer'),
    v.transform(Number),
    v.minValue(least, 'parameter_invalid_integer'),
  );
const address = v.pipe(v.string(), v.url('url_invalid'), v.regex(/^https?:/, 'url_invalid'));
const textOrNull = v.optional(v.nullable(v.string()), null);

/** The fields that are known here. Another one would be without effect, and is refused as Stripe refuses it. */
const pageSchema = (created: number) =>
  v.strictObject({
    mode: v.literal('payment', 'parameter_invalid'),
    [NAME]: v.string(),
    [CURRENCY]: v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z]{3}$/, 'currency_invalid')),
    [AMOUNT]: v.pipe(wholeNumberFrom(0), v.minValue(LEAST_AMOUNT, 'amount_too_small')),
    'line_items[0][quantity]': v.literal('1', 'parameter_invalid'),
    client_reference_id: textOrNull,
    customer_email: v.optional(v.pipe(v.string(), v.regex(/^[^@\s]+@[^@\s]+$/, 'email_invalid'))),
    success_url: address,
    cancel_url: address,
    expires_at: v.optional(
      v.pipe(
        wholeNumberFrom(created + SHORTEST_S),
        v.maxValue(created + LONGEST_S, 'parameter_invalid'),
      ),
      String(created + LONGEST_S),
    ),
    submit_type: textOrNull,
    locale: textOrNull,
    'payment_intent_data[description]': textOrNull,
  });

/** Reads the fields of a form, in which an empty one counts as missing. Throws `StripeRefusal`. */
export function readForm<Schema extends v.GenericSchema>(
  schema: Schema,
  form: URLSearchParams,
): v.InferOutput<Schema> {
  const fields = [...form].filter(([name, value]) => value !== '' && !FREE.test(name));
  const result = v.safeParse(schema, Object.fromEntries(fields));
  if (result.success) return result.output;
  const [issue] = result.issues;
  const param = String(issue.path?.[0]?.key);
  if (issue.type !== 'strict_object')
    throw new StripeRefusal(`Invalid ${param}.`, { code: issue.message, param });
  const what = issue.expected === 'never' ? 'unknown' : 'missing';
  throw new StripeRefusal(`The parameter ${param} is ${what}.`, {
    code: `parameter_${what}`,
    param,
  });
}

export function metadataOf(form: URLSearchParams): Record<string, string> {
  const values = [...form].flatMap(([part, value]) => {
    const [, name] = /^metadata\[(.*)\]$/s.exec(part) ?? [];
    return name === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(values);
}

/** `created` is in seconds. Throws `StripeRefusal`. */
export function newStandInPayment(
  form: URLSearchParams,
  id: string,
  created: number,
): StandInPayment {
  const page = readForm(pageSchema(created), form);
  return {
    id,
    created,
    status: 'open',
    intent: null,
    refunds: [],
    dispute: null,
    expiresAt: page.expires_at,
    amount: page[AMOUNT],
    currency: page[CURRENCY],
    name: page[NAME],
    reference: page.client_reference_id,
    email: page.customer_email ?? null,
    metadata: metadataOf(form),
    successUrl: page.success_url,
    cancelUrl: page.cancel_url,
  };
}
