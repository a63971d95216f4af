/** Proves that a webhook comes from the provider. https://docs.stripe.com/webhooks#verify-manually */

import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { ProviderEvent } from './providerCalls';

const TOLERANCE_SECONDS = 300;

/** An id, or the object with this id where the provider has expanded it. */
const idSchema = v.union([
  v.string(),
  v.pipe(
    v.object({ id: v.string() }),
    v.transform(({ id }) => id),
  ),
]);

const eventSchema = v.object({
  type: v.string(),
  data: v.object({
    object: v.looseObject({
      id: v.string(),
      object: v.string(),
      payment_intent: v.nullish(idSchema),
    }),
  }),
});

/** The events that say that something about a payment has changed. */
const RELEVANT = /^(checkout\.session|refund|charge\.(refund|refunded|dispute))(\.|$)/;

/**
 * Returns the event if its signature is right, and undefined if not, or if it is no event. `nothing`: it is about nothing
 * that the shop keeps. `body` is the body as it came, before any parsing. `header` is `Stripe-Signature`, which holds
 * several signatures while a secret is replaced. `now` is in ms. An event that is older than the tolerance, or as far in
 * the future, may be one that was overheard.
 */
export function verifyWebhook(
  body: Buffer,
  header: string | undefined,
  secret: string,
  now: number,
): ProviderEvent | 'nothing' | undefined {
  const parts = (header ?? '').split(',').map((part) => part.split('='));
  const valuesOf = (wanted: string) =>
    parts.flatMap(([name, value]) => (name?.trim() === wanted && value ? [value] : []));
  const [time = ''] = valuesOf('t');
  // An empty secret would be one that everybody knows.
  if (secret === '' || !/^\d{1,12}$/.test(time)) return undefined;
  if (Math.abs(now / 1_000 - Number(time)) > TOLERANCE_SECONDS) return undefined;
  const right = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return valuesOf('v1').some((signature) => isEqual(right, signature)) ? eventOf(body) : undefined;
}

function isEqual(right: Buffer, signature: string): boolean {
  const given = Buffer.from(signature, 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}

function eventOf(body: Buffer): ProviderEvent | 'nothing' | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), eventSchema), body.toString('utf8'));
  if (!parsed.success) return undefined;
  const { type, data } = parsed.output;
  if (!RELEVANT.test(type)) return 'nothing';
  const { object } = data;
  return {
    sessionId: object.object === 'checkout.session' ? object.id : null,
    paymentIntent: object.payment_intent ?? null,
    isAboutDispute: type.startsWith('charge.dispute.'),
  };
}
