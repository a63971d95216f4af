import type { PaymentKind } from '#domain/orders/paymentKind';
import { SettingsError } from '#server/base/operatorError';
import type { Variables } from './variables';

interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  url: string;
}

export interface PaymentSettings {
  /** At least one. */
  kinds: readonly PaymentKind[];
  /** Whom to pay a transfer to: one or several lines. */
  payTo?: string | undefined;
  /** Unset if a card is paid at the stand-in of this machine. */
  stripe?: StripeSettings;
  standInPort: number;
  /** Whether no real money is taken by card. */
  isTest: boolean;
}

const STRIPE = 'https://api.stripe.com';

/** Returns undefined if orders are paid outside the shop. Throws `SettingsError` if the settings contradict each other. */
export function paymentSettings(given: Variables, isLocal: boolean): PaymentSettings | undefined {
  const { PAYMENT: kinds, PAY_TO: payTo, PAYMENT_PORT: standInPort } = given;
  const isCard = kinds.includes('card');
  if (!isCard)
    refuseUnused(given, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_URL'], 'card');
  if (!kinds.includes('transfer')) refuseUnused(given, ['PAY_TO'], 'transfer');
  else if (payTo === undefined)
    throw new SettingsError(
      'PAYMENT=transfer needs PAY_TO: set it to whom to pay, such as "Hemline Ltd, IBAN DE89 3704 0044 0532 0130 00".',
    );
  if (kinds.length === 0) return undefined;
  const stripe = isCard ? stripeOf(given, isLocal) : undefined;
  const isTest = isCard && stripe?.secretKey.includes('_live_') !== true;
  return { kinds, payTo, standInPort, isTest, ...(stripe && { stripe }) };
}

function refuseUnused(
  given: Variables,
  names: readonly (keyof Variables)[],
  kind: PaymentKind,
): void {
  const name = names.find((each) => given[each] !== undefined);
  if (name !== undefined)
    throw new SettingsError(
      `${name} is set but PAYMENT does not name ${kind}: add it, or unset ${name}.`,
    );
}

/** Returns undefined for the stand-in, which only a shop with the local identity has. */
function stripeOf(given: Variables, isLocal: boolean): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = given;
  const { STRIPE_URL: url = STRIPE } = given;
  const isUnset = [secretKey, webhookSecret, given.STRIPE_URL].every((each) => each === undefined);
  if (isUnset && isLocal) return undefined;
  if (secretKey === undefined || webhookSecret === undefined)
    throw new SettingsError(
      `PAYMENT=card needs ${secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET'}: copy it from Stripe's dashboard.`,
    );
  if (secretKey.includes('_live_') && url !== STRIPE)
    throw new SettingsError(
      'STRIPE_SECRET_KEY is a live key but STRIPE_URL is not Stripe: unset STRIPE_URL, or set a test key.',
    );
  return { secretKey, webhookSecret, url };
}
