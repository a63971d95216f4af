import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '#domain/goods/product';
import { freePort } from '../../../tools/lib/freePort.cjs';
import { ShopProcess } from '../../../tools/trials/lib/shopProcess';
import { prepareTrialShop, type TrialShop } from '../../../tools/trials/lib/trialShop';
import { buildShop } from '../trials/support/buildShop';
import { sendOrder } from '../trials/support/trial';

/** Private texts that must not occur in a log. */
const EMAIL = 'mark-of-email@example.com';
const PASSWORD = 'mark-of-password';
const METRICS_TOKEN = 'mark-of-metrics-token-of-24';
const PERSONAL = /mark-|Zoë|O'Neil|Straße|רחוב|\+44 0/;

describe('the log of a shop that logs all it can', () => {
  let shop: TrialShop;
  let products: Product[];
  const settings = { LOG_LEVEL: 'debug', METRICS_TOKEN };
  beforeAll(async () => {
    shop = await prepareTrialShop(buildShop(), { settings });
  });
  afterAll(() => shop.discard());

  it('holds no token, email, name, address or phone number, whatever goes wrong (trial 41)', async () => {
    await shop.process.start();
    const { origin } = shop.process;
    const idToken = await shop.idTokenFor(EMAIL);
    const shopper = await shop.signIn(EMAIL);
    products = await shop.products();
    const [product] = products;
    await sendOrder(origin, shopper, products, 1);
    await sendOrder(origin, shopper, [{ ...product, price: 1 } as Product], 2);
    await sendOrder(origin, { ...shopper, email: 'mark-of-another@example.com' }, products, 3);
    const bearer = { authorization: `Bearer ${shopper.token}` };
    await fetch(`${origin}/api/orders?email=${EMAIL}`, { headers: bearer });
    await fetch(`${origin}/api/orders?token=${shopper.token}`);
    await fetch(`${origin}/login?email=${EMAIL}&password=${PASSWORD}`);
    await fetch(`${origin}/api/orders`, { method: 'POST', headers: bearer, body: `{"${EMAIL}` });
    await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    await fetch(`${origin}/api/logout`, { method: 'POST', headers: bearer });
    expect(await (await fetch(origin)).text()).not.toContain(METRICS_TOKEN);
    // The log's buffer is written completely only when the process ends.
    await shop.process.end('SIGTERM');
    const { output } = shop.process;
    expect(output).toContain('"path":"/api/orders"');
    expect(output).not.toMatch(PERSONAL);
    for (const secret of [idToken, shopper.token]) expect(output).not.toContain(secret);
  });

  it('of a local shop holds no password, and a mail at the terminal only (trial 41)', async () => {
    const none = { FIREBASE_API_KEY: '', FIREBASE_AUTH_DOMAIN: '', FIREBASE_PROJECT_ID: '' };
    const AUTH_EMULATOR_PORT = String(await freePort());
    const local = new ShopProcess(shop.process.with({ ...none, AUTH_EMULATOR_PORT }));
    await local.start();
    const account = (call: string, body: object) =>
      fetch(`${local.origin}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const person = { email: EMAIL, password: PASSWORD, returnSecureToken: true };
    const { idToken } = (await (await account('signUp', person)).json()) as { idToken: string };
    await account('signInWithPassword', { ...person, password: `${PASSWORD}-wrong` });
    await account('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    await pause(500);
    await local.end('SIGTERM');
    const lines = local.output.split('\n');
    const mails = lines.filter((line) => line.startsWith('Mail for '));
    const rest = lines.filter((line) => !line.startsWith('Mail for ')).join('\n');
    expect(idToken).toEqual(expect.any(String));
    expect(mails).toHaveLength(1);
    expect(rest).toContain('accounts:signUp');
    expect(rest).not.toMatch(PERSONAL);
    expect(local.output).not.toContain(PASSWORD);
    expect(local.output).not.toContain(idToken);
  }, 90_000);
});
