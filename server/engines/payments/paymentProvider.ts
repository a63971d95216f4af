/** What the shop needs of a payment provider. All amounts are in the currency's minor unit, as the shop's own cents. */

import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '#domain/language';
import type { Cents } from '#domain/money';

/**
 * The latest attempt to pay on a page: nobody has tried, the bank declined, the bank has not decided yet (also if it
 * waits for the shopper's approval), or the money is taken.
 */
export type PaymentAttempt = 'none' | 'declined' | 'pending' | 'succeeded';

/** A payment page at the provider. */
export interface ProviderSession {
  id: string;
  /** The page's address; null as soon as the page is closed. */
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  attempt: PaymentAttempt;
  amount: Cents;
  /** ISO 4217, upper case. */
  currency: string;
  orderId: string | null;
  /** Null until somebody has tried to pay. */
  paymentIntent: string | null;
}

export interface ProviderRefund {
  id: string;
  amount: Cents;
  /** ISO 4217, upper case. */
  currency: string;
  /** Only a refund that succeeded or is pending lessens what can be refunded. */
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  paymentIntent: string | null;
  /** The key that the shop opened it with; null for a refund that was made on the provider's own pages. */
  key: string | null;
}

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
  /** The same key always opens the same page. The provider keeps a key for a day, with its answer, a fault of its own too. */
  key: string;
}

export interface WantedRefund {
  paymentIntent: string;
  amount: Cents;
  orderId: string;
  /** The same key refunds once, for a day. After that, `refundsOf` still knows it. */
  key: string;
  /** The owner's words, kept beside the refund at the provider. */
  reason?: string;
}

export type ProviderMovement =
  | { kind: 'taken'; session: ProviderSession }
  | { kind: 'refunded'; refund: ProviderRefund };

/** A call of the provider's. It only says where to look, by ids: what is so is asked for. */
export interface ProviderEvent {
  sessionId: string | null;
  paymentIntent: string | null;
  isAboutDispute: boolean;
}

/** Every method that asks the provider throws `ProviderError`. */
export interface PaymentProvider {
  /**
   * Reads a call that says it is the provider's. `body` is the body as it came, before any parsing. Undefined if it is not the
   * provider's; `nothing` if it is about nothing that the shop keeps.
   */
  heard(body: Buffer, headers: IncomingHttpHeaders): ProviderEvent | 'nothing' | undefined;
  open(wanted: WantedSession): Promise<ProviderSession>;
  /** The page of this order that lives until then; undefined if it was never opened. */
  find(wanted: Pick<WantedSession, 'orderId' | 'expiresAt'>): Promise<ProviderSession | undefined>;
  read(sessionId: string): Promise<ProviderSession>;
  /** Closes the page, so that nobody can pay there any more. Returns what is so: it may be paid already. */
  close(sessionId: string): Promise<ProviderSession>;
  /** The page that a payment was made on; undefined if the provider knows none. */
  sessionOf(paymentIntent: string): Promise<ProviderSession | undefined>;
  refund(wanted: WantedRefund): Promise<ProviderRefund>;
  refundsOf(paymentIntent: string): Promise<ProviderRefund[]>;
  /** Whether the buyer's bank disputes a payment, or has taken it back. */
  isDisputed(paymentIntent: string): Promise<boolean>;
  /** The refunds of the whole account that were opened since then, newest first. */
  refundsSince(from: Date): AsyncIterable<ProviderRefund>;
  /** The paid pages and then the refunds that were opened from `from` up to, but without, `to`; newest first. */
  movements(from: Date, to: Date): AsyncIterable<ProviderMovement>;
}

/** The code of a refund that is refused because the buyer's bank disputes the payment, or has taken it back. */
export const DISPUTED = 'charge_disputed';

/**
 * Why a call brought no answer. `unreachable`: none came, or none that is the provider's, or the provider has a fault or
 * does not accept the shop's secret key. `busy`: later. `refused`: never with these values. Only after the last is it
 * certain that nothing was done.
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
