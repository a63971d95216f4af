import { SettingsError } from '#server/base/operatorError';
import { readSettings } from '#server/base/settings/config';

const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const HOSTED = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'shop',
};
const LIVE = { ...KEYS, STRIPE_SECRET_KEY: 'sk_live_1' };
const PAY_TO = 'Hemline Ltd | DE89 3704 0044 0532 0130 00';

describe('how orders are paid', () => {
  it.each([
    ['outside the shop, if nothing is set', {}, undefined],
    ['by transfer', { PAYMENT: 'transfer', PAY_TO }, { kinds: ['transfer'], payTo: PAY_TO }],
    [
      'by card at the stand-in of this machine',
      { PAYMENT: 'card' },
      { kinds: ['card'], standInPort: 9199, isTest: true },
    ],
    [
      'by both, in one order, with a live key',
      { PAYMENT: 'transfer, card', PAY_TO, ...HOSTED, ...LIVE },
      {
        kinds: ['card', 'transfer'],
        payTo: PAY_TO,
        isTest: false,
        stripe: {
          secretKey: 'sk_live_1',
          webhookSecret: 'whsec_1',
          url: 'https://api.stripe.com',
        },
      },
    ],
  ])('is %s', (_how, env, wanted) => {
    const { payment, shop } = readSettings(env);
    if (wanted === undefined) expect(payment).toBeUndefined();
    else expect(payment).toMatchObject(wanted);
    expect(shop.payments).toEqual(wanted?.kinds);
    expect(shop.testPayments ?? false).toBe(payment?.isTest ?? false);
  });

  it.each([
    [{ PAYMENT: 'cash' }, /^PAYMENT holds "cash": set it to card or transfer, or to both/],
    [{ PAYMENT: 'transfer' }, /^PAYMENT=transfer needs PAY_TO/],
    [{ PAY_TO }, /^PAY_TO is set but PAYMENT does not name transfer/],
    [{ ...KEYS }, /^STRIPE_SECRET_KEY is set but PAYMENT does not name card/],
    [{ PAYMENT: 'card', ...HOSTED }, /^PAYMENT=card needs STRIPE_SECRET_KEY/],
    [
      { PAYMENT: 'card', STRIPE_SECRET_KEY: 'sk_test_1' },
      /^PAYMENT=card needs STRIPE_WEBHOOK_SECRET/,
    ],
    [
      { PAYMENT: 'card', ...LIVE, STRIPE_URL: 'http://127.0.0.1:9199' },
      /^STRIPE_SECRET_KEY is a live key but STRIPE_URL is not Stripe/,
    ],
    [{ PAYMENT: 'card', PAYMENT_PORT: '3000' }, /^PORT and PAYMENT_PORT are both 3000/],
    [{ PAYMENT: 'card', PAYMENT_PORT: '9099' }, /^AUTH_EMULATOR_PORT and PAYMENT_PORT are both/],
  ])('is refused in one sentence: %j', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(sentence);
  });

  it('is refused without a word of a secret', () => {
    const env = { PAYMENT: 'card', STRIPE_SECRET_KEY: 'hunter2', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(() => readSettings(env)).toThrow(/^STRIPE_SECRET_KEY is not a secret key of Stripe/);
    expect(() => readSettings(env)).not.toThrow(/hunter2/);
  });
});
