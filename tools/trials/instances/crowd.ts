/** Simulates shoppers who place orders, and readers who open pages, while instances or the database fail. */

import { setTimeout as pause } from 'node:timers/promises';
import type { TrialShop } from '../lib/trialShop';
import { judgeOrders, placeOrders } from '../orders/placeOrders';

const READERS = 8;
const EVERY_MS = 20;
/** After this time, in ms, a request counts as failed. A browser waits longer, but no answer should take so long. */
const TIMEOUT_MS = 10_000;
const ADDRESSES = ['/', '/shop', '/api/products?page=0&size=6', '/api/nop'];

interface Crowd {
  /** The origin that shoppers and readers call. */
  origin: string;
  shop: TrialShop;
  clients: number;
  seed: string;
  seconds: number;
}

/** Lets shoppers order and readers read for `seconds`. Meanwhile, calls `trouble` repeatedly. Then compares the orders. */
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
  const reading = runReaders(origin, isOver);
  while (!isOver()) await trouble();
  const ended = await placing;
  /** How many order calls were repeated because the response was a 5xx or did not arrive. */
  const repeated = ended.reduce((sum, { outcome }) => sum + Math.max(0, outcome.calls - 1), 0);
  const judgement = await judgeOrders(ended, shoppers, shop.ordersOf);
  return { ...judgement, repeated, reads: await reading };
}

interface Reads {
  done: number;
  /** Requests without a response in time, or with an error status. */
  failed: number;
  /** The number of failures by status or error name. */
  reasons: Record<string, number>;
}

/** Each reader requests pages and products one after the other until `isOver` returns true. */
async function runReaders(origin: string, isOver: () => boolean): Promise<Reads> {
  const reads: Reads = { done: 0, failed: 0, reasons: {} };
  const reader = async (_: unknown, n: number): Promise<void> => {
    for (let turn = n; !isOver(); turn += 1) {
      const url = origin + (ADDRESSES[turn % ADDRESSES.length] ?? '/');
      reads.done += 1;
      const reason = await failureOf(url);
      if (reason !== undefined) note(reads, reason);
      await pause(EVERY_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return reads;
}

function note(reads: Reads, reason: string): void {
  reads.failed += 1;
  reads.reasons[reason] = (reads.reasons[reason] ?? 0) + 1;
}

async function failureOf(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.arrayBuffer();
    return answer.ok ? undefined : String(answer.status);
  } catch (error) {
    return (error as Error).name;
  }
}
