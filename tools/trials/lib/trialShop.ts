/** The real shop with its own catalogue, data and signed-in shoppers. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { fromCents } from '../../../domain/money';
import { type Order, orderListSchema } from '../../../domain/order';
import { type Product, productListSchema } from '../../../domain/product';
import { loginAnswerSchema } from '../../../domain/session';
import { type Shopper } from '../orders/expectedOrders';
import { freePort } from './freePort';
import { ShopProcess } from './shopProcess';
import { createTrialIdentity } from './trialIdentity';

/** The build, and the module that the trial loads into its process. */
export interface TrialFiles {
  /** The directory of the built server. */
  server: string;
  /** The path of `trustTrialKeys.mjs`. */
  preload: string;
}

export interface TrialShopOptions {
  /** More settings, such as DATABASE_URL. */
  settings?: Record<string, string>;
  wrapper?: readonly string[];
  /** The number of products in the catalogue. */
  products?: number;
}

export interface TrialShop {
  process: ShopProcess;
  dataDir: string;
  /** An ID token for a verified person. */
  idTokenFor: (email: string) => Promise<string>;
  /** A verified person with a session. */
  signIn: (email: string) => Promise<Shopper>;
  /** All orders, newest first. */
  ordersOf: (shopper: Shopper) => Promise<Order[]>;
  products(): Promise<Product[]>;
  /** Stops it and deletes its data. */
  discard(): Promise<void>;
}

/** The initial stock of each product: more than any trial orders. */
export const STOCK = 1_000_000;
const PRODUCTS = 50;
/** The most orders per response. */
const PAGE = 100;

/** Prepares a shop with its catalogue, not started yet. */
export async function prepareTrialShop(
  { server, preload }: TrialFiles,
  { settings = {}, wrapper, products = PRODUCTS }: TrialShopOptions = {},
): Promise<TrialShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hemline-trial-'));
  const identity = createTrialIdentity();
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: path.join(dataDir, 'data'),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ...identity.environment,
    ...settings,
  };
  await importCatalogue(server, dataDir, environment, products);
  const entry = path.join(server, 'index.mjs');
  const shop = new ShopProcess({ entry, environment, preload, ...(wrapper && { wrapper }) });
  const call = callsTo(shop.origin);
  return {
    process: shop,
    dataDir: environment.DATA_DIR,
    idTokenFor: identity.idTokenFor,
    async signIn(email) {
      const idToken = await identity.idTokenFor(email);
      const { token } = v.parse(loginAnswerSchema, await call('/login', idToken, { email }));
      return { email, token };
    },
    ordersOf: async ({ email, token }) => {
      const orders: Order[] = [];
      for (let isMore = true; isMore;) {
        const last = orders.at(-1);
        const before = last ? `&before=${last._id}` : '';
        const query = `email=${encodeURIComponent(email)}&limit=${PAGE}${before}`;
        const page = v.parse(orderListSchema, await call(`/orders?${query}`, token));
        orders.push(...page);
        isMore = page.length === PAGE;
      }
      return orders;
    },
    products: async () => v.parse(productListSchema, await call('/products')),
    async discard() {
      await shop.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Asynchronous, because the commands may connect to a proxy that runs in this process. */
async function importCatalogue(
  server: string,
  directory: string,
  environment: Record<string, string>,
  products: number,
): Promise<void> {
  const file = path.join(directory, 'catalogue.json');
  writeFileSync(file, JSON.stringify(Array.from({ length: products }, (_, n) => trialProduct(n))));
  const env = { PATH: process.env.PATH, ...environment };
  for (const command of [['migrateShop.mjs'], ['importCatalogue.mjs', file]]) {
    const [name = '', ...args] = command;
    await promisify(execFile)(process.execPath, [path.join(server, name), ...args], { env });
  }
}

function trialProduct(n: number): Product {
  return {
    _id: `trial-${n}`,
    img: `/pictures/trial-${n}.svg`,
    name: `trial shirt ${n}`,
    price: fromCents(100 + n * 317),
    seller: 'Trial & Error',
    ratings: n % 6,
    shipping: n % 5,
    stock: STOCK,
  };
}

function callsTo(origin: string) {
  return async (target: string, bearer?: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${origin}/api${target}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok)
      throw new Error(`${target} was answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}
