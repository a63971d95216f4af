/** Runs the real shop in a trial, with its own catalogue, data and signed-in shoppers. */

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { loginAnswerSchema } from '#domain/account';
import { type Product, productListSchema } from '#domain/goods/product';
import { fromCents } from '#domain/money';
import { type Order, orderListSchema } from '#domain/orders/order';
import { freePort } from '../../lib/freePort.cjs';
import type { Shopper } from '../orders/randomOrders';
import { call } from './call';
import { ShopProcess } from './shopProcess';
import { createTrialIdentity } from './trialIdentity';

export interface TrialShopOptions {
  /** Additional settings of the shop, such as DATABASE_URL. */
  settings?: Record<string, string>;
  wrapper?: readonly string[];
  /** The number of products in the catalogue. */
  products?: number;
  /** The initial stock of each product. The default is larger than any trial needs. */
  stock?: number;
}

export type TrialShop = Awaited<ReturnType<typeof prepareTrialShop>>;

/** The usual initial stock of each product. */
export const STOCK = 1_000_000;
const PRODUCTS = 50;
const PRELOAD = path.resolve('tools/trials/lib/trustTrialKeys.mjs');
/** How many orders one call requests. The API does not allow more. */
const PAGE = 100;

/** Prepares a shop and its catalogue, but does not start the shop. `server` is the directory of the built server. */
export async function prepareTrialShop(
  server: string,
  { settings = {}, wrapper, products = PRODUCTS, stock = STOCK }: TrialShopOptions = {},
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hemline-trial-'));
  const identity = createTrialIdentity();
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: path.join(dataDir, 'data'),
    RATE_LIMIT: 'off',
    MAX_OPEN_PIECES: '999999',
    LOG_LEVEL: 'error',
    ...identity.environment,
    ...settings,
  };
  const goods = Array.from({ length: products }, (_, n) => trialProduct(n, stock));
  await importCatalogue(server, dataDir, environment, goods);
  const entry = path.join(server, 'serve.mjs');
  const shop = new ShopProcess({ entry, environment, preload: PRELOAD, wrapper });
  const ask = async (target: string, token?: string, body?: object): Promise<unknown> => {
    const { status, text } = await call(`${shop.origin}/api${target}`, { token, body });
    if (status !== 200) throw new Error(`${target} was answered ${status}: ${text}`);
    return JSON.parse(text);
  };
  return {
    process: shop,
    dataDir: environment.DATA_DIR,
    idTokenFor: identity.idTokenFor,
    /** Signs in a user with this verified email address. */
    signIn: async (email: string): Promise<Shopper> => {
      const idToken = await identity.idTokenFor(email);
      const { token } = v.parse(loginAnswerSchema, await ask('/login', idToken, { email }));
      return { email, token };
    },
    /** Resolves with all orders of a shopper, newest first. */
    ordersOf: async ({ email, token }: Shopper) => {
      const orders: Order[] = [];
      for (let isMore = true; isMore;) {
        const last = orders.at(-1);
        const before = last ? `&before=${last._id}` : '';
        const query = `email=${encodeURIComponent(email)}&limit=${PAGE}${before}`;
        const page = v.parse(orderListSchema, await ask(`/orders?${query}`, token));
        orders.push(...page);
        isMore = page.length === PAGE;
      }
      return orders;
    },
    products: async () => v.parse(productListSchema, await ask('/products')),
    /** Kills the shop and deletes its data. */
    async discard() {
      await shop.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Asynchronous, because the shop's command may connect through a proxy in this process. */
async function importCatalogue(
  server: string,
  directory: string,
  environment: Record<string, string>,
  products: readonly Product[],
): Promise<void> {
  const file = path.join(directory, 'catalogue.json');
  writeFileSync(file, JSON.stringify(products));
  const env = { PATH: process.env.PATH, ...environment };
  const program = path.join(server, 'runCommand.mjs');
  for (const command of [['migrate'], ['catalogue:import', file]])
    await promisify(execFile)(process.execPath, [program, ...command], { env });
}

function trialProduct(n: number, stock: number): Product {
  return {
    _id: `trial-${n}`,
    img: `/pictures/trial-${n}.svg`,
    name: `trial shirt ${n}`,
    price: fromCents(100 + n * 317),
    seller: 'Trial & Error',
    ratings: n % 6,
    shipping: n % 5,
    stock,
  };
}
