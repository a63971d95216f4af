/** Simulates shoppers who place orders, and readers who open pages, while instances or the database fail. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '#domain/goods/product';
import type { TrialShop } from '../lib/trialShop';
import { compareOrders, type Faulty, type PlacedOrder } from '../orders/compareOrders';
import { placeUntilKnown } from '../orders/placeUntilKnown';
import { type Shopper, randomOrder } from '../orders/randomOrders';
import { TIMEOUT_MS, type Reads, read } from './readers';

interface Crowd {
  /** The origin that shoppers and readers call. */
  origin: string;
  shop: TrialShop;
  clients: number;
  seed: string;
  seconds: number;
}

interface CrowdResult {
  faulty: Faulty;
  /** Orders whose result stayed unknown. */
  unresolved: number;
  /** How many order calls were repeated because the response was a 5xx or did not arrive. */
  repeated: number;
  refused: number;
  reads: Reads;
  /** The longest time without an acknowledged order. */
  pauseMs: number;
}

/**
 * Lets shoppers place orders, and readers open pages, for `crowd.seconds`. During that time, calls `trouble`
 * again and again. Then reads all stored orders and compares them with the placed orders.
 */
export async function runCrowd(crowd: Crowd, trouble: () => Promise<void>): Promise<CrowdResult> {
  const end = Date.now() + crowd.seconds * 1_000;
  const isOver = () => Date.now() > end;
  const shoppers = await signInAll(crowd);
  const products = await crowd.shop.products();
  const placed: PlacedOrder[] = [];
  const result = { repeated: 0, refused: 0, pauseMs: 0 };
  const clock = pauseClock(result);
  const clients = shoppers.map((shopper, n) =>
    shopUntil(isOver, { ...crowd, products, shopper }, n, { placed, result, acknowledged: clock }),
  );
  const reads = read(crowd.origin, isOver);
  while (!isOver()) await trouble();
  await Promise.all(clients);
  const stored = new Map(
    await Promise.all(
      shoppers.map(async (each) => [each.email, await crowd.shop.ordersOf(each)] as const),
    ),
  );
  const unresolved = placed.filter(({ acknowledged }) => acknowledged === undefined).length;
  return { ...result, faulty: compareOrders(placed, stored), unresolved, reads: await reads };
}

function signInAll({ shop, clients, seed }: Crowd): Promise<Shopper[]> {
  const names = Array.from({ length: clients }, (_, n) => `${seed}-${n}@trial.example`);
  return Promise.all(names.map((email) => shop.signIn(email)));
}

/**
 * Returns a function that must be called whenever an order is acknowledged. The function writes the longest
 * time between two acknowledged orders to `result.pauseMs`.
 */
function pauseClock(result: Pick<CrowdResult, 'pauseMs'>): () => void {
  let last = Date.now();
  return () => {
    result.pauseMs = Math.max(result.pauseMs, Date.now() - last);
    last = Date.now();
  };
}

interface Notes {
  placed: PlacedOrder[];
  result: Pick<CrowdResult, 'repeated' | 'refused'>;
  acknowledged: () => void;
}

async function shopUntil(
  isOver: () => boolean,
  { origin, clients, seed, products, shopper }: Crowd & { products: Product[]; shopper: Shopper },
  first: number,
  { placed, result, acknowledged }: Notes,
): Promise<void> {
  for (let n = first; !isOver(); n += clients) {
    const wanted = randomOrder(seed, n, shopper, products);
    const outcome = await placeUntilKnown(origin, wanted, seed, TIMEOUT_MS);
    result.repeated += Math.max(0, outcome.calls - 1);
    if (outcome.kind === 'refused') result.refused += 1;
    const isKnown = outcome.kind === 'acknowledged';
    if (isKnown) acknowledged();
    placed.push({ wanted, ...(isKnown && { acknowledged: outcome.order }) });
    await pause(10);
  }
}
