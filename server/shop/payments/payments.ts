import type { ShopLanguages } from '#domain/language';
import type { OnFailure } from '#server/base/onFailure';
import type { Database } from '#server/engines/database/database';
import type { PaymentProvider } from '#server/engines/payments/stripeProvider';
import type { Outbox } from '#server/shop/mails/queueMails';

/** What the code needs that settles payments by card. */
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
