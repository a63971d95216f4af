/** Makes a payment page of a form, by Stripe's rules. https://docs.stripe.com/api/checkout/sessions/create */

import type { Payment } from './ledgerFile';
import { metadataOf, wholeNumber } from './stripeForm';
import { StripeRefusal } from './stripeRefusal';

const SHORTEST_S = 30 * 60;
const LONGEST_S = 24 * 3_600;
/** The least amount, in minor units. At Stripe it depends on the currency. */
const LEAST_AMOUNT = 50;

const LINE = 'line_items[0]';
const PRICE = `${LINE}[price_data]`;

/** The parameters that are known here. Another one would be without effect, and is refused as Stripe refuses it. */
const KNOWN = new Set([
  ...['mode', 'submit_type', 'client_reference_id', 'customer_email', 'success_url', 'cancel_url'],
  ...['expires_at', 'locale', 'ui_mode', 'payment_intent_data[description]'],
  ...[`${LINE}[quantity]`, `${PRICE}[currency]`, `${PRICE}[unit_amount]`],
  `${PRICE}[product_data][name]`,
]);
const KNOWN_FORM = /^(expand|metadata|payment_intent_data\[metadata\])\[\w+\]$/;

/** `created` is in seconds. Throws `StripeRefusal`. */
export function newPayment(form: URLSearchParams, id: string, created: number): Payment {
  const unknown = [...form.keys()].find((name) => !KNOWN.has(name) && !KNOWN_FORM.test(name));
  if (unknown !== undefined)
    throw new StripeRefusal('parameter_unknown', `Received unknown parameter: ${unknown}`, unknown);
  if (required(form, 'mode') !== 'payment')
    throw new StripeRefusal(undefined, 'Only the mode payment is known here.', 'mode');
  return {
    id,
    created,
    expiresAt: expiryOf(form, created),
    status: 'open',
    amount: amountOf(form),
    currency: currencyOf(form),
    name: required(form, `${PRICE}[product_data][name]`),
    reference: form.get('client_reference_id'),
    email: emailOf(form),
    metadata: metadataOf(form, 'metadata'),
    intentMetadata: metadataOf(form, 'payment_intent_data[metadata]'),
    successUrl: addressOf(required(form, 'success_url'), 'success_url'),
    cancelUrl: form.has('cancel_url')
      ? addressOf(required(form, 'cancel_url'), 'cancel_url')
      : null,
    intent: null,
    refunds: [],
    dispute: null,
  };
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (value) return value;
  throw new StripeRefusal('parameter_missing', `Missing required param: ${name}.`, name);
}

function expiryOf(form: URLSearchParams, created: number): number {
  const expiry = wholeNumber(form, 'expires_at', 0, created + LONGEST_S);
  if (expiry < created + SHORTEST_S || expiry > created + LONGEST_S)
    throw new StripeRefusal(
      undefined,
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    );
  return expiry;
}

function amountOf(form: URLSearchParams): number {
  const amount =
    wholeNumber(form, `${PRICE}[unit_amount]`, 0) * wholeNumber(form, `${LINE}[quantity]`, 1);
  if (amount < LEAST_AMOUNT)
    throw new StripeRefusal('amount_too_small', 'The total amount due must be at least 0.50.');
  return amount;
}

function currencyOf(form: URLSearchParams): string {
  const currency = required(form, `${PRICE}[currency]`).toLowerCase();
  if (/^[a-z]{3}$/.test(currency)) return currency;
  throw new StripeRefusal(undefined, `Invalid currency: ${currency}`, `${PRICE}[currency]`);
}

function emailOf(form: URLSearchParams): string | null {
  const email = form.get('customer_email');
  if (email === null || /^[^@\s]+@[^@\s]+$/.test(email)) return email;
  throw new StripeRefusal('email_invalid', `Invalid email address: ${email}`, 'customer_email');
}

function addressOf(address: string, param: string): string {
  if (URL.canParse(address) && /^https?:/.test(address)) return address;
  throw new StripeRefusal('url_invalid', 'Not a valid URL', param);
}
