/** Connects to the payment provider, or starts the stand-in of this machine. */

import { randomBytes } from 'node:crypto';
import type { Settings } from '#server/base/settings/config';
import { createStripeProvider } from '#server/engines/payments/stripeProvider';
import type { Provider } from '#server/http/app';
import { startPaymentStandIn } from '#server/http/local/payments/startPaymentStandIn';

/** How long a call of the provider may take. */
const TIMEOUT_MS = 20_000;
/** The stand-in takes any key of this form. It listens on this machine only, and takes no money. */
const LOCAL_KEY = 'sk_test_local';

interface StartedProvider extends Provider {
  close?: () => Promise<void>;
}

/**
 * Resolves with undefined if the shop takes no card. `address` returns the shop's address. Throws `OperatorError` if the
 * stand-in's port is in use.
 */
export async function startProvider(
  { payment, dataDir, apiUrl }: Settings,
  address: () => string,
): Promise<StartedProvider | undefined> {
  if (!payment?.kinds.includes('card')) return undefined;
  if (payment.stripe) {
    const { secretKey, url, webhookSecret } = payment.stripe;
    const account = { secretKey, baseUrl: url, timeoutMs: TIMEOUT_MS };
    return { provider: createStripeProvider(account), webhookSecret };
  }
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const standIn = await startPaymentStandIn({
    ...{ dataDir, port: payment.standInPort, secretKey: LOCAL_KEY, webhookSecret },
    webhookUrl: () => new URL(`${apiUrl}/payments/events`, address()).href,
  });
  const account = { secretKey: LOCAL_KEY, baseUrl: standIn.url, timeoutMs: TIMEOUT_MS };
  return {
    ...{ provider: createStripeProvider(account), webhookSecret },
    close: () => standIn.close(),
  };
}
