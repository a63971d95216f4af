/** A shop that was upgraded from an older version, and the browser of its shopper. See the fixture's README. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import type { Product } from '#domain/goods/product';
import type { Order } from '#domain/orders/order';
import { type Shop, prepareShop } from '../../../tools/lib/shop.mjs';
import { sessionToken } from './members';
import type { Person } from './people';
import { test as base } from './shop';

const FIXTURE = path.resolve('__tests__/fixtures/olderVersion');
/** The placeholder of the shop's origin in the stored browser storage. */
const PLACEHOLDER = 'http://shop.invalid';
const START_LIMIT = 120_000;
/** The maximum time of the first page in milliseconds: it renews the ID token, and then the session. */
export const RENEWAL_LIMIT = 30_000;

/** The responses of the older version's API, and the cart in the browser. */
interface Facts {
  person: Person;
  orders: [Order];
  cart: Record<string, number>;
  /** All products in the shop's order. */
  products: [id: string, price: number, stock: number][];
}

type Visit = 'cartFilled' | 'justOrdered';
type End = 'stopped' | 'killed';

export const facts = JSON.parse(readFixture('facts.json')) as Facts;
export const [formerOrder] = facts.orders;

export const test = base.extend<{ visit: Visit }, { ended: End; shop: Shop }>({
  // The stored session ended long ago. The shop renews it silently, but the browser logs each 401.
  expectedNoise: async ({}, use) => {
    await use([/status of 401 .*\/api\/(account|logout|orders)/]);
  },

  // The visit after which the shopper left: the one that filled the cart, or the one that had just ordered.
  visit: ['cartFilled', { option: true }],

  // How the server of the older version ended.
  ended: ['stopped', { option: true, scope: 'worker' }],

  shop: [
    async ({ ended }, use) => {
      const shop = await prepareShop({ RATE_LIMIT: 'off' });
      unpack(ended, shop.dataDir);
      await startUp(shop);
      await use(shop);
      await shop.discard();
    },
    { scope: 'worker', timeout: START_LIMIT },
  ],

  storageState: async ({ shop, visit }, use) => {
    const text = readFixture(`${visit}.json`).replaceAll(PLACEHOLDER, shop.url);
    await use(JSON.parse(text) as { cookies: []; origins: [] });
  },
});

function readFixture(name: string): string {
  return readFileSync(path.join(FIXTURE, name), 'utf8');
}

/** Starts the shop and its identity service, which the stored sign-in needs at once. */
export async function startUp(shop: Shop): Promise<void> {
  await shop.start();
  await shop.ready();
  await shop.identityReady();
}

/** Returns the fields of each product that the fixture contains. */
export async function productsOf(page: Page): Promise<unknown[][]> {
  const answer = await page.request.get('/api/products');
  expect(answer.ok(), await answer.text()).toBe(true);
  const products = (await answer.json()) as Product[];
  return products.map(({ _id, price, stock }) => [_id, price, stock]);
}

/** Expects that the order from the older version has kept all its fields. */
export async function expectFormerOrder(page: Page): Promise<void> {
  await page.goto('/manageOrders');
  // The present version also answers with what is newer, such as the amounts by line.
  expect((await ordersOf(page)).at(-1)).toMatchObject(formerOrder);
}

/** Returns the orders of the open Manage Orders page, newest first, as the API returns them. */
export async function ordersOf(page: Page): Promise<Order[]> {
  const newest = page.getByRole('heading', { name: /^Order number/ }).first();
  await expect(newest).toBeVisible({ timeout: RENEWAL_LIMIT });
  const headers = { authorization: `Bearer ${await sessionToken(page)}` };
  const params = { email: facts.person.email };
  const answer = await page.request.get('/api/orders', { headers, params });
  return (await answer.json()) as Order[];
}

/** Returns the quantities of an order in the form of a stored cart. */
export const quantitiesOf = ({ orders }: Pick<Order, 'orders'>): Record<string, number> =>
  Object.fromEntries(orders.map(({ _id, quantity }) => [_id, quantity]));

/** Unpacks the archive. Its compression window is larger than decoders allow by default. */
function unpack(ended: End, dataDir: string): void {
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  const packed = readFileSync(path.join(FIXTURE, 'data.tar.br'));
  const input = brotliDecompressSync(packed, { params });
  execFileSync('tar', ['-xf', '-', '-C', dataDir, '--strip-components=2', `./${ended}`], { input });
}
