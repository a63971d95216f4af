/** A shopper's browser: asks again with the same key until it knows what became of its order. */
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { type Order, orderSchema } from '../../../domain/order';
import { chance } from '../lib/random';
import type { WantedOrder } from './expectedOrders';

/** How long one call may take before the shopper gives it up. */
const PATIENCE_MS = 2_000;
const LONGEST_PAUSE_MS = 400;
const LIMIT_MS = 120_000;

export type Outcome =
  | { kind: 'acknowledged'; order: Order; calls: number }
  | { kind: 'refused'; status: number; text: string; calls: number }
  | { kind: 'unresolved'; calls: number };

/** `origin` is the proxy's; `patienceMs` is how long one call may take. Only a whole answer counts; whatever else comes back is unknown. */
export async function placeUntilKnown(
  origin: string,
  wanted: WantedOrder,
  seed: string,
  patienceMs = PATIENCE_MS,
): Promise<Outcome> {
  const end = Date.now() + LIMIT_MS;
  for (let calls = 1; Date.now() < end; calls += 1) {
    const outcome = await placeOnce(origin, wanted, patienceMs).catch(() => undefined);
    if (outcome) return { ...outcome, calls };
    await pause(chance(seed, 'pause', wanted.key, calls) * LONGEST_PAUSE_MS);
  }
  return { kind: 'unresolved', calls: 0 };
}

type Known =
  { kind: 'acknowledged'; order: Order } | { kind: 'refused'; status: number; text: string };

async function placeOnce(
  origin: string,
  wanted: WantedOrder,
  patienceMs: number,
): Promise<Known | undefined> {
  const answer = await fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${wanted.shopper.token}`,
      'content-type': 'application/json',
      'idempotency-key': wanted.key,
    },
    body: JSON.stringify(wanted.body),
    signal: AbortSignal.timeout(patienceMs),
  });
  const text = await answer.text();
  if (answer.status >= 500) return undefined;
  if (answer.status !== 200) return { kind: 'refused', status: answer.status, text };
  return { kind: 'acknowledged', order: v.parse(orderSchema, JSON.parse(text)) };
}
