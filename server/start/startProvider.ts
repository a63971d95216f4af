/** Connects to the payment provider, or starts the stand-in of this machine. */

import { randomBytes } from 'node:crypto';
import type { Settings } from '#server/base/settings/config';
import type { PaymentSettings } from '#server/base/settings/payment';
import type { PaymentProvider } from '#server/engines/payments/stripeProvider';
import { createStripeProvider } from '#server/engines/payments/stripeProvider';
import { startPaymentStandIn } from '#server/http/local/payments/startPaymentStandIn';

/** How long a call to the provider may take. */
const TIMEOUT_MS = 20_000;
/** The stand-in takes any key of this form. It listens on this machine only, and takes no money. */
const LOCAL_KEY = 'sk_test_local';

/**
 * Resolves with undefined if the shop takes no card. `address` returns the shop's address. Throws `OperatorError` if the
 * stand-in's port is in use.
 */
export async function startProvider(
  { payment, dataDir, apiUrl }: Settings,
  address: () => string,
): Promise<{ provider: PaymentProvider; close?: () => Promise<void> } | undefined> {
  if (!payment?.kinds.includes('card')) return undefined;
  if (payment.stripe) return { provider: connectProvider(payment) };
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const standIn = await startPaymentStandIn({
    dataDir,
    port: payment.standInPort,
    secretKey: LOCAL_KEY,
    webhookSecret,
    webhookUrl: () => new URL(`${apiUrl}/payments/events`, address()).href,
  });
  const standInPort = Number(new URL(standIn.url).port);
  const provider = connectProvider({ standInPort }, webhookSecret);
  return { provider, close: () => standIn.close() };
}

/**
 * Returns the client of the provider, or of the stand-in that a shop on this machine has started, which signs its calls with
 * `standInSecret`.
 */
export function connectProvider(
  { stripe, standInPort }: Pick<PaymentSettings, 'stripe' | 'standInPort'>,
  standInSecret = '',
): PaymentProvider {
  const { url: baseUrl, ...secrets } = stripe ?? {
    secretKey: LOCAL_KEY,
    webhookSecret: standInSecret,
    url: `http://127.0.0.1:${standInPort}`,
  };
  return createStripeProvider({ ...secrets, baseUrl, timeoutMs: TIMEOUT_MS });
}
