/** A shop that takes cards, with the payment stand-in of a local shop beside it. */

import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Order, orderSchema } from '#domain/orders/order';
import type { PaymentKind } from '#domain/orders/paymentKind';
import { mailListSchema } from '#domain/owner/ownerOrder';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import type { Database } from '#server/engines/database/database';
import { createStripeProvider } from '#server/engines/payments/stripeProvider';
import { startPaymentStandIn } from '#server/http/local/payments/startPaymentStandIn';
import { sweepPayments } from '#server/shop/payments/lookAtPayment';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { type Answer, call, callerOf } from './caller';
import { orderBody } from './orderBody';
import { ANN, OWNER } from './ownerShop';
import { PRODUCTS } from './sampleProducts';

const SECRET = 'whsec_test';
const KEY = 'sk_test_shop';

interface Sums {
  taken: number;
  refunded: number;
}

export interface PaidShop extends TestApi {
  owner: ReturnType<typeof callerOf>;
  /** Sends something back as the owner: pieces, the delivery or an amount. */
  refund(order: Order, body: object): Promise<Answer>;
  /** The kinds of the mails that were written, sorted. */
  mails(): Promise<string[]>;
  /** Looks at the payments that are due, as the shop does now and then. */
  sweep(): Promise<void>;
  /** The stand-in's address. */
  standIn: string;
  /** Presses a button of the page on which an order is paid. Resolves with the address that the buyer is led to. */
  press(order: Order, button: string): Promise<string | null>;
  /** Replaces what the stand-in does wrong. */
  faults(wanted: object): Promise<void>;
  /** What the stand-in has taken and sent back since the last reset, in cents. */
  standInSums(): Promise<Sums>;
  /** Calls the shop as the provider does. */
  hear(type: string, object: object): Promise<Answer>;
  /** Turns the provider's webhooks on or off. */
  hearEvents(isHeard: boolean): void;
}

interface PaidShopOptions {
  kinds?: readonly PaymentKind[];
  payTo?: string;
  database?: Database;
}

export async function openPaidShop({
  kinds = ['card'],
  payTo,
  database,
}: PaidShopOptions = {}): Promise<PaidShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'payments-'));
  const NOWHERE = 'http://127.0.0.1:9';
  let address = NOWHERE;
  const standIn = await startPaymentStandIn({
    dataDir,
    port: 0,
    secretKey: KEY,
    webhookSecret: SECRET,
    webhookUrl: () => `${address}/api/payments/events`,
  });
  const account = { secretKey: KEY, webhookSecret: SECRET, baseUrl: standIn.url, timeoutMs: 2_000 };
  const api = await startTestApi({
    products: PRODUCTS,
    settings: {
      payment: { kinds, payTo, standInPort: 0, isTest: true },
      shop: { ...DEFAULT_SHOP, languages: ['en', 'de'], payments: [...kinds] },
    },
    ...(kinds.includes('card') && {
      provider: createStripeProvider(account),
    }),
    ...(database && { database }),
  });
  const own = await api.app.listen({ host: '127.0.0.1', port: 0 });
  address = own;
  const sums = async (): Promise<Sums> => {
    const ledger = (await (await fetch(`${standIn.url}/ledger`)).json()) as {
      taken: { amount_received: number }[];
      refunded: { amount: number; status: string }[];
    };
    return {
      taken: ledger.taken.reduce((sum, { amount_received }) => sum + amount_received, 0),
      refunded: ledger.refunded.reduce((sum, { amount }) => sum + amount, 0),
    };
  };
  let before: Sums = { taken: 0, refunded: 0 };
  const ask = (path: string, body: object) =>
    fetch(standIn.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const owner = callerOf(api, OWNER);
  return {
    ...api,
    owner,
    refund: ({ _id }, body) =>
      owner(`POST /owner/orders/${_id}/refunds`, { body: { reason: 'came back', ...body } }),
    async mails() {
      const written = (await owner('GET /owner/mails')).as(mailListSchema);
      return written.map(({ kind }) => kind).sort();
    },
    async sweep() {
      if (api.app.payments) await sweepPayments(api.app.payments);
    },
    standIn: standIn.url,
    async press(order, button) {
      const answer = await fetch(order.payment?.url ?? '', {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ act: button }),
      });
      return answer.headers.get('location');
    },
    async faults(wanted) {
      await ask('/faults', wanted);
    },
    async standInSums() {
      const { taken, refunded } = await sums();
      return { taken: taken - before.taken, refunded: refunded - before.refunded };
    },
    hear(type, object) {
      const body = JSON.stringify({ type, data: { object } });
      const time = Math.floor(Date.now() / 1_000);
      const signature = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex');
      const headers = { 'stripe-signature': `t=${time},v1=${signature}` };
      return call(api, 'POST /payments/events', { headers, body });
    },
    hearEvents(isHeard) {
      address = isHeard ? own : NOWHERE;
    },
    async reset(products) {
      address = own;
      await ask('/faults', {});
      await api.reset(products);
      before = await sums();
    },
    async close() {
      await api.close();
      await standIn.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Opens the shop before the tests of a file, empties it before each, and closes it after them. */
export function paidShop(options: PaidShopOptions = {}): PaidShop {
  const shop = {} as PaidShop;
  beforeAll(async () => Object.assign(shop, await openPaidShop(options)));
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());
  return shop;
}

/** Places an order to be paid, with a new session. */
export async function placeUnpaidOrder(
  api: TestApi,
  { email = ANN, key, ...change }: Partial<Parameters<typeof orderBody>[0]> & { key?: string } = {},
): Promise<{ order: Order; token: string }> {
  const token = await api.signIn(email);
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const body = orderBody({ email, ...change });
  const answer = await call(api, 'POST /orders', { token, headers, body });
  return { order: answer.as(orderSchema), token };
}

export async function readAsBuyer(api: TestApi, token: string, id: string): Promise<Order> {
  const answer = await call(api, `GET /orders?email=${ANN}`, { token });
  const orders = answer.json() as Order[];
  const order = orders.find(({ _id }) => _id === id);
  if (order === undefined) throw new Error(`No order ${id}.`);
  return order;
}

/** Makes an order older by this many minutes. */
export async function ageOrder(api: TestApi, minutes: number): Promise<void> {
  await api.database.query(`UPDATE orders SET ordered_at = ordered_at - $1 * interval '1 minute'`, [
    minutes,
  ]);
  await api.database.query(
    `UPDATE payment_pages SET asked_at = asked_at - $1 * interval '1 minute', until = until - $1 * interval '1 minute'`,
    [minutes],
  );
}
