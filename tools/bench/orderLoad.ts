import path from 'node:path';
import type { Product } from '#domain/goods/product';
import type { TrialShop } from '../trials/lib/trialShop';
import { placeUntilKnown } from '../trials/orders/placeUntilKnown';
import { randomOrder } from '../trials/orders/randomOrders';
import { median } from './figures.mjs';

export const BUILT = path.resolve('dist/server');
const CLIENTS = 8;
const SECONDS = 4;

interface Throughput {
  aSecond: number;
  /** The median duration of a call, in ms. */
  middleMs: number;
}

/** Places orders of these products through the API. The same seed must not be used twice with one shop. */
export async function placeOrders(
  shop: TrialShop,
  products: readonly Product[],
  seed: string,
): Promise<Throughput> {
  const emails = Array.from({ length: CLIENTS }, (_, client) => `${seed}-${client}@example.com`);
  const shoppers = await Promise.all(emails.map(shop.signIn));
  return repeat(async (n, client) => {
    const shopper = shoppers[client];
    if (shopper === undefined) throw new Error(`There is no shopper ${client}.`);
    const order = randomOrder(seed, n, shopper, products);
    const outcome = await placeUntilKnown(shop.process.origin, order, seed);
    if (outcome.kind !== 'acknowledged') throw new Error(JSON.stringify(outcome));
  });
}

/** Repeats `work` with `CLIENTS` at once for `SECONDS`. */
export async function repeat(
  work: (n: number, client: number) => Promise<void>,
): Promise<Throughput> {
  const times: number[] = [];
  let started = 0;
  const begin = performance.now();
  const end = begin + SECONDS * 1_000;
  const workOn = async (_: unknown, client: number): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now();
      await work(started++, client);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, workOn));
  const aSecond = started / ((performance.now() - begin) / 1_000);
  return { aSecond, middleMs: median(times) };
}
