/** Simulates shoppers who place orders, and readers who open pages, while instances or the database fail. */

import type { TrialShop } from '../lib/trialShop';
import { judgeOrders, placeOrders } from '../orders/placeOrders';
import { TIMEOUT_MS, read } from './readers';

interface Crowd {
  /** The origin that shoppers and readers call. */
  origin: string;
  shop: TrialShop;
  clients: number;
  seed: string;
  seconds: number;
}

/** Lets shoppers order and readers read for `seconds`, in which it calls `trouble` again and again. Then compares the orders. */
export async function runCrowd(
  { origin, shop, clients, seed, seconds }: Crowd,
  trouble: () => Promise<void>,
) {
  const names = Array.from({ length: clients }, (_, n) => `${seed}-${n}@trial.example`);
  const shoppers = await Promise.all(names.map(shop.signIn));
  const products = await shop.products();
  const end = Date.now() + seconds * 1_000;
  const isOver = () => Date.now() > end;
  const placing = placeOrders({ origin, shoppers, products, seed, isOver, timeoutMs: TIMEOUT_MS });
  const reading = read(origin, isOver);
  while (!isOver()) await trouble();
  const ended = await placing;
  /** How many order calls were repeated because the response was a 5xx or did not arrive. */
  const repeated = ended.reduce((sum, { outcome }) => sum + Math.max(0, outcome.calls - 1), 0);
  const judgement = await judgeOrders(ended, shoppers, shop.ordersOf);
  return { ...judgement, repeated, reads: await reading };
}
