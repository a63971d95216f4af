/**
 * The stored record of checkout, which all tabs share: the last attempts to order, and their outcomes. An attempt is
 * stored before it is sent, and is open until the server has accepted or refused it.
 */

import { nanoid } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { amountSchema } from '#domain/goods/product';
import type { OrderRequest } from '#domain/orders/order';
import { paymentKindSchema } from '#domain/orders/paymentKind';
import type { BrowserStorage } from '#src/services/browserStorage';
import { storedJson } from '#src/services/storedJson';

export const RECORD_KEY = 'checkout';
/** A record of another version is ignored. A new field must be optional, so that stored open attempts stay valid. */
const VERSION = 3;
/** How many attempts the record contains at most. Only a tab that slept for ten orders could miss one. */
const MAX_ATTEMPTS = 10;
const KEY_LENGTH = 32;

const attemptSchema = v.object({
  /** The idempotency key, in the form that the API demands. It is sent with one order, and then in questions about it. */
  key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  uid: v.string(),
  /** The total that the shopper agreed to, and how the order is paid, where there is a choice. */
  total: v.optional(amountSchema),
  payment: v.optional(paymentKindSchema),
  /** The ordered quantities by product id. */
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
  attempts: v.pipe(v.array(attemptSchema), v.maxLength(MAX_ATTEMPTS)),
});

/** Returns the attempts, newest first. */
export function readAttempts(storage: BrowserStorage): Attempt[] {
  return storedJson(storage, RECORD_KEY, recordSchema)?.attempts ?? [];
}

/** Removes an empty record from storage. Call it while holding the cart lock. */
export function changeAttempts(
  storage: BrowserStorage,
  change: (attempts: Attempt[]) => Attempt[],
): void {
  const attempts = change(readAttempts(storage)).slice(0, MAX_ATTEMPTS);
  if (attempts.length === 0) storage.remove(RECORD_KEY);
  else storage.write(RECORD_KEY, JSON.stringify({ version: VERSION, attempts }));
}

export function newAttempt(uid: string, { orders, totalPrice, payment }: OrderRequest): Attempt {
  const items = Object.fromEntries(orders.map(({ _id, quantity }) => [_id, quantity]));
  const own = { key: nanoid(KEY_LENGTH), uid, items, total: totalPrice, payment };
  return { ...own, status: 'open', orderId: null, seen: false };
}

/** Records the outcome of an attempt. Without `end`, removes the attempt. Returns `all` itself if it was already placed. */
export function settled(all: Attempt[], attempt: Attempt, end?: Partial<Attempt>): Attempt[] {
  const stored = all.find(({ key }) => key === attempt.key) ?? attempt;
  if (stored.status === 'placed') return all;
  const others = all.filter((each) => each !== stored);
  return end ? [{ ...stored, ...end }, ...others] : others;
}

/** Replaces the personal data of another user's attempt. Its key stays, so that a late answer does not change the cart. */
const ANONYMISED = { uid: '', total: undefined, items: {}, orderId: null, seen: true };

/** Removes the data of all users except `uid`. Open attempts stay, because their outcome is asked for later. */
export function withoutOthers(all: readonly Attempt[], uid: string | undefined): Attempt[] {
  const isKept = (each: Attempt) => each.uid === uid || each.status === 'open';
  return all.map((each) => (isKept(each) ? each : { ...each, ...ANONYMISED }));
}
