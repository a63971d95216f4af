/**
 * The record of checkout in the browser, which all tabs share: the last attempts to order, and what became of each. An
 * attempt is stored before it is sent, and is open until the server has said yes or no.
 */

import { nanoid } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { amountSchema } from '#domain/goods/product';
import type { OrderRequest } from '#domain/orders/order';
import { paymentKindSchema } from '#domain/orders/paymentKind';
import type { BrowserStorage } from '#src/services/browserStorage';
import { storedJson } from '#src/services/storedJson';

export const RECORD_KEY = 'checkout';
/** A record of another version counts as absent. A new field is optional, so that open attempts are still asked for. */
const VERSION = 3;
/** How many attempts the record contains at most. Only a tab that slept for ten orders could miss one. */
const MOST = 10;
const KEY_LENGTH = 32;

const attemptSchema = v.object({
  /** The idempotency key: it is sent as an order once, and afterwards only asked for. The API takes such keys only. */
  key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  uid: v.string(),
  /** The total that the shopper agreed to, and how the order is paid, where there is a choice. */
  total: v.optional(amountSchema),
  payment: v.optional(paymentKindSchema),
  /** What it orders: the quantities by product id. */
  items: v.record(v.string(), v.number()),
  /** `notPlaced`: the order has not arrived, and cannot arrive any more. */
  status: v.picklist(['open', 'placed', 'notPlaced']),
  /** The order's id. Null if the API's response did not contain the id. */
  orderId: v.nullable(v.string()),
  /** Whether the shopper has opened the order or closed the notice about it, in any tab. */
  seen: v.boolean(),
});
export type Attempt = v.InferOutput<typeof attemptSchema>;

const recordSchema = v.object({
  version: v.literal(VERSION),
  attempts: v.pipe(v.array(attemptSchema), v.maxLength(MOST)),
});

/** Returns the attempts, newest first. */
export function readAttempts(storage: BrowserStorage): Attempt[] {
  return storedJson(storage, RECORD_KEY, recordSchema)?.attempts ?? [];
}

/** Changes the stored attempts. Removes an empty record from storage. Call it while holding the cart lock. */
export function changeAttempts(
  storage: BrowserStorage,
  change: (attempts: Attempt[]) => Attempt[],
): void {
  const attempts = change(readAttempts(storage)).slice(0, MOST);
  if (attempts.length === 0) storage.remove(RECORD_KEY);
  else storage.write(RECORD_KEY, JSON.stringify({ version: VERSION, attempts }));
}

/** A new attempt, with a key of its own. */
export function newAttempt(uid: string, { orders, totalPrice, payment }: OrderRequest): Attempt {
  const items = Object.fromEntries(orders.map(({ _id, quantity }) => [_id, quantity]));
  const own = { key: nanoid(KEY_LENGTH), uid, items, total: totalPrice, payment };
  return { ...own, status: 'open', orderId: null, seen: false };
}

/** Says what became of an attempt, or removes it. Returns `all` itself if another tab has said that it is placed. */
export function settled(all: Attempt[], attempt: Attempt, end?: Partial<Attempt>): Attempt[] {
  const stored = all.find(({ key }) => key === attempt.key) ?? attempt;
  if (stored.status === 'placed') return all;
  const others = all.filter((each) => each !== stored);
  return end ? [{ ...stored, ...end }, ...others] : others;
}

/** What stays of another person's settled attempt, with its key: it must not take its pieces out of the cart again. */
const NOBODYS = { uid: '', total: undefined, items: {}, orderId: null, seen: true };

/** Removes what says something about others than `uid`. Their open attempts stay, and are asked for later. */
export function withoutOthers(all: readonly Attempt[], uid: string | undefined): Attempt[] {
  const isKept = (each: Attempt) => each.uid === uid || each.status === 'open';
  return all.map((each) => (isKept(each) ? each : { ...each, ...NOBODYS }));
}
