/** Acts as a shopper's browser: retries with the same key until the order's result is known. */

import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { type Order, orderSchema } from '#domain/orders/order';
import { call } from '../lib/call';
import { chance } from '../lib/random';
import type { RandomOrder } from './randomOrders';

/** The shopper's timeout for one call. */
const TIMEOUT_MS = 2_000;
const LONGEST_PAUSE_MS = 400;
const LIMIT_MS = 120_000;

export type Outcome =
  | { kind: 'acknowledged'; order: Order; calls: number }
  | { kind: 'refused'; status: number; text: string; calls: number }
  | { kind: 'unresolved'; calls: number };

/**
 * Resolves with `unresolved` after two minutes. The result is known when a complete response has arrived that is no 5xx;
 * otherwise the call is repeated. `timeoutMs` is the timeout of one call.
 */
export async function placeUntilKnown(
  origin: string,
  wanted: RandomOrder,
  seed: string,
  timeoutMs = TIMEOUT_MS,
): Promise<Outcome> {
  const end = Date.now() + LIMIT_MS;
  for (let calls = 1; Date.now() < end; calls += 1) {
    const outcome = await placeOnce(origin, wanted, timeoutMs).catch(() => undefined);
    if (outcome) return { ...outcome, calls };
    await pause(chance(seed, 'pause', wanted.key, calls) * LONGEST_PAUSE_MS);
  }
  return { kind: 'unresolved', calls: 0 };
}

type Known =
  | { kind: 'acknowledged'; order: Order }
  | { kind: 'refused'; status: number; text: string };

async function placeOnce(
  origin: string,
  wanted: RandomOrder,
  timeoutMs: number,
): Promise<Known | undefined> {
  const { status, text } = await call(`${origin}/api/orders`, {
    token: wanted.shopper.token,
    body: wanted.body,
    headers: { 'idempotency-key': wanted.key },
    timeoutMs,
  });
  if (status >= 500) return undefined;
  if (status !== 200) return { kind: 'refused', status, text };
  return { kind: 'acknowledged', order: v.parse(orderSchema, JSON.parse(text)) };
}
