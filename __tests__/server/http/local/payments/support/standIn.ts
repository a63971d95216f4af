/** A stand-in of the payment provider in a folder of its own, with a shop that writes down the events it is told. */

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { createStripeProvider } from '#server/engines/payments/stripeProvider';
import { startPaymentStandIn } from '#server/http/local/payments/startPaymentStandIn';

export const SECRET = 'whsec_local';
const SECRET_KEY = 'sk_test_local';
/** 2027-01-15 08:00 UTC. */
export const START = 1_800_000_000_000;

export type World = Awaited<ReturnType<typeof openWorld>>;

export async function openWorld() {
  const dataDir = mkdtempSync(join(tmpdir(), 'stand-in-'));
  const shop = { status: 200, told: [] as { body: string; signature: string }[] };
  const listener = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      shop.told.push({ body: Buffer.concat(chunks).toString(), signature });
      reply.writeHead(shop.status).end();
    });
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const clock = { now: START };
  const webhookUrl = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/events`;
  const start = () =>
    startPaymentStandIn({
      dataDir,
      port: 0,
      secretKey: SECRET_KEY,
      webhookSecret: SECRET,
      webhookUrl,
      now: () => clock.now,
    });
  let standIn = await start();

  const post = (path: string, body: object) =>
    fetch(`${standIn.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    dataDir,
    shop,
    clock,
    post,
    url: () => standIn.url,
    /** Stripe's own client. */
    stripe: (key = SECRET_KEY) =>
      new Stripe(key, {
        host: '127.0.0.1',
        port: Number(new URL(standIn.url).port),
        protocol: 'http',
        maxNetworkRetries: 0,
      }),
    /** The shop's client. */
    provider: (timeoutMs = 1_600) =>
      createStripeProvider({
        secretKey: SECRET_KEY,
        webhookSecret: SECRET,
        baseUrl: standIn.url,
        timeoutMs,
      }),
    faults: async (faults: object) => expect((await post('/faults', faults)).status).toBe(200),
    ledger: async () =>
      (await (await fetch(`${standIn.url}/ledger`)).json()) as {
        pages: Stripe.Checkout.Session[];
        taken: Stripe.PaymentIntent[];
        refunded: Stripe.Refund[];
      },
    /** Presses a button of the page. Resolves with the address that the browser is sent to. */
    async press(session: string, button: string): Promise<string | null> {
      const page = await (await fetch(`${standIn.url}/pay/${session}`)).text();
      const act = new RegExp(`value="(\\w+)">${button}<`).exec(page)?.[1];
      if (act === undefined) throw new Error(`There is no button ${button}: ${page}`);
      const answer = await fetch(`${standIn.url}/pay/${session}`, {
        method: 'POST',
        body: new URLSearchParams({ act }),
        redirect: 'manual',
      });
      expect(answer.status).toBe(303);
      return answer.headers.get('location');
    },
    async page(session: string): Promise<{ words: string | undefined; buttons: string[] }> {
      const page = await (await fetch(`${standIn.url}/pay/${session}`)).text();
      return {
        words: /role="(?:status|alert)"[^>]*>([^<]+)</.exec(page)?.[1],
        buttons: [...page.matchAll(/value="\w+">([^<]+)</g)].flatMap(([, name]) => name ?? []),
      };
    },
    /** Waits until the shop was told so many events. Resolves with their types. */
    async told(count: number): Promise<string[]> {
      const end = Date.now() + 5_000;
      while (shop.told.length < count && Date.now() < end) await wait(10);
      return shop.told.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);
    },
    async restart(): Promise<void> {
      await standIn.close();
      standIn = await start();
    },
    async close(): Promise<void> {
      await standIn.close();
      listener.closeAllConnections();
      listener.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the shop asks a page for; the order's grand total is 23.50 EUR. */
export const wantedPage = (key = 'k1') => ({
  orderId: 'o1',
  amount: 2_350,
  currency: 'EUR',
  email: 'ann@example.com',
  description: 'Order 17',
  successUrl: 'https://shop.example/paid?session={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://shop.example/checkout',
  expiresAt: new Date(START + 31 * 60_000),
  key,
});
