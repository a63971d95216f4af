/** Measures how soon a reader sees a change to the catalogue while the shop is under load. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { fromCents } from '#domain/money';
import { priceOrder } from '#domain/pricing';
import { productListSchema } from '#domain/product';
import { prepareTrialShop, type TrialFiles, type TrialShop } from '../../trials/lib/trialShop';
import { figure } from '../lib/markdown';
import { median } from '../lib/sampling';
import { atMost } from '../lib/requirementLine';
import { sendLoad } from './load';

const CHANGES = 10;
const LOOK_EVERY_MS = 10;
const SEEN_WITHIN_S = 2;

/**
 * Returns the result as sentences. Each change to the catalogue is made by an order, which reduces the stock.
 */
export async function measureFreshness(files: TrialFiles): Promise<string> {
  const settings = { RATE_LIMIT: 'off', TRUST_PROXY: '1' };
  const shop = await prepareTrialShop(files, { settings });
  const directory = mkdtempSync(path.join(tmpdir(), 'hemline-bench-'));
  await shop.process.start();
  const url = `${shop.process.origin}/api/products?page=0&size=6`;
  const load = sendLoad(url, { pid: shop.process.pid ?? 0 }, CHANGES * 2, directory);
  const delays: number[] = [];
  try {
    delays.push(...(await measureDelays(shop, url, CHANGES)));
    await load;
  } finally {
    await shop.discard();
    rmSync(directory, { recursive: true });
  }
  const [middle, longest] = [median(delays), Math.max(...delays)];
  const seen = `Of ${CHANGES} changes under this load, one was seen after ${figure(middle)} ms in the middle, ${figure(longest)} ms at the latest.`;
  return `${seen}\n\n${atMost('The longest, in seconds', longest / 1_000, SEEN_WITHIN_S)}`;
}

/** Changes the stock `changes` times. Returns for each change the milliseconds until a reader of `url` sees it. */
export async function measureDelays(
  shop: TrialShop,
  url: string,
  changes: number,
): Promise<number[]> {
  const buy = await buyer(shop);
  const delays: number[] = [];
  for (let change = 0; change < changes; change += 1) delays.push(await delayOf(url, buy));
  return delays;
}

/** Places an order. Returns the milliseconds from the response until `url` shows the reduced stock. */
async function delayOf(url: string, buy: () => Promise<void>): Promise<number> {
  const before = await stockAt(url);
  await buy();
  const changed = performance.now();
  while ((await stockAt(url)) === before) await pause(LOOK_EVERY_MS);
  return performance.now() - changed;
}

async function stockAt(url: string): Promise<number | undefined> {
  const products = v.parse(productListSchema, await (await fetch(url)).json());
  return products[0]?.stock;
}

async function buyer(shop: TrialShop): Promise<() => Promise<void>> {
  const { email, token } = await shop.signIn('reader@bench.example');
  const [product] = await shop.products();
  if (product === undefined) throw new Error('The catalogue is empty.');
  const orders = [{ ...product, quantity: 1 }];
  const { grandTotal, tax } = priceOrder(orders);
  const totals = { totalPrice: fromCents(grandTotal), tax: fromCents(tax) };
  const body = JSON.stringify({ name: 'Ann', email, number: '030 123456', orders, ...totals });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async () => {
    const answer = await fetch(`${shop.process.origin}/api/orders`, {
      method: 'POST',
      headers,
      body,
    });
    if (!answer.ok) throw new Error(`An order was answered ${answer.status}.`);
  };
}
