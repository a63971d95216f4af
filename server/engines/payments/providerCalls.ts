/**
 * What the shop asks of its payment provider, what it hears, and why a call brings no answer. All amounts are in the
 * currency's minor unit, as the shop's own cents.
 */

import type { Language } from '#domain/language';
import type { Cents } from '#domain/money';

export interface WantedSession {
  orderId: string;
  amount: Cents;
  currency: string;
  email: string;
  /** The language of the provider's page. Undefined: what the buyer's browser wants. */
  language?: Language | undefined;
  /** What the provider's page names as the thing that is paid. */
  description: string;
  successUrl: string;
  cancelUrl: string;
  /** At least 30 minutes ahead. */
  expiresAt: Date;
  /** The same key always opens the same page. The provider keeps a key for a day, with its answer, even if that was a fault. */
  key: string;
}

export interface WantedRefund {
  paymentIntent: string;
  amount: Cents;
  orderId: string;
  /** For a day, a second call with the same key refunds nothing. After that, `refundsOf` still lists the key. */
  key: string;
  /** The owner's words, kept beside the refund at the provider. */
  reason?: string;
}

/** A webhook of the provider. The shop takes only the ids from it, and asks the provider for the current state. */
export interface ProviderEvent {
  sessionId: string | null;
  paymentIntent: string | null;
  isAboutDispute: boolean;
}

/** The code of a refund that is refused because the buyer's bank disputes the payment, or has taken it back. */
export const DISPUTED = 'charge_disputed';

/**
 * Why a call brought no answer. `unreachable`: none came, or none that is the provider's, or the provider has a fault or
 * does not accept the shop's secret key. `busy`: a later call may succeed. `refused`: no call with these values will.
 * Only after `refused` is it certain that nothing was done.
 */
type ProviderFault = 'unreachable' | 'busy' | 'refused';

export class ProviderError extends Error {
  constructor(
    readonly kind: ProviderFault,
    message: string,
    /** The provider's own code, such as `DISPUTED`. */
    readonly code?: string,
  ) {
    super(message);
    this.name = 'ProviderError';
  }
}
