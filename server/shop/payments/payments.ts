/** The payments of the shop by card: what its routes and its sweep can do with them. */

import type { ShopLanguages } from '#domain/language';
import type { OnFailure } from '#server/base/onFailure';
import type { Database } from '#server/engines/database/database';
import type { PaymentProvider } from '#server/engines/payments/stripeProvider';
import type { Outbox } from '#server/shop/mails/outbox';

/** What everything that settles payments needs. */
export interface Payments {
  database: Database;
  provider: PaymentProvider;
  outbox: Outbox;
  /** ISO 4217. */
  currency: string;
  languages: ShopLanguages;
  /** The shop's address, to which the provider's page leads back. */
  publicUrl: string;
  onFailure: OnFailure;
}
