/**
 * The record of checkout in the browser, which all tabs share: the last attempts to order, and what became of each. An
 * attempt is stored before it is sent, and is open until the server has said yes or no.
 */

import { nanoid } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { ORDER_STATUS, orderLineRequestSchema, type OrderRequest } from '#domain/order';
import { amountSchema } from '#domain/product';
import type { BrowserStorage } from '#src/services/browserStorage';
import { type CartQuantities, sameQuantities } from '../cart/cartQuantities';
import { byField, parseJson } from './shippingDetails';

export const RECORD_KEY = 'checkout';
const VERSION = 3;
/** How many attempts the record contains at most. Only a tab that slept for ten orders could miss one. */
const MOST = 10;
const KEY_LENGTH = 32;

/** What was sent. The limits for new orders are not checked, because it may be older than a limit. */
const sentBodySchema = v.object({
  ...byField(() => v.optional(v.string())),
  name: v.string(),
  email: v.string(),
  number: v.string(),
  orderTime: v.optional(v.string()),
  orderStatus: v.optional(v.literal(ORDER_STATUS)),
  orders: v.pipe(v.array(orderLineRequestSchema), v.minLength(1)),
  totalPrice: amountSchema,
  tax: v.optional(amountSchema),
});

const attemptSchema = v.object({
  /** The idempotency key: it is sent as an order once, and afterwards only asked for. */
  key: v.pipe(v.string(), v.minLength(16), v.maxLength(64)),
  uid: v.string(),
  /** Null after a sign-out, because it holds the person's name and address. */
  body: v.nullable(sentBodySchema),
  /** What it orders: product ids and quantities. The former versions did not store it with every attempt. */
  items: v.optional(v.record(v.string(), v.number())),
  /**
   * `notPlaced`: the order has not arrived, and cannot arrive any more. `unknown`: this API cannot say whether it has
   * arrived. An attempt that is `placed` has taken its pieces out of the cart, once for all tabs.
   */
  status: v.optional(v.picklist(['open', 'placed', 'notPlaced', 'unknown']), 'open'),
  /** The order's id. Null if the API's response did not contain the id. */
  orderId: v.optional(v.nullable(v.string()), null),
  /** Whether the shopper has opened the order or closed the notice about it, in any tab. */
  seen: v.optional(v.boolean(), false),
});
export type Attempt = Required<v.InferOutput<typeof attemptSchema>>;

const attempts = v.fallback(v.pipe(v.array(attemptSchema), v.maxLength(MOST)), []);
const formerAttempt = v.object({ ...attemptSchema.entries, refused: v.literal(false) });

/** Each field has its own fallback, so that one invalid field does not invalidate the others. */
const recordSchema = v.object({
  version: v.picklist([1, 2, VERSION]),
  attempts,
  /** The fields of the former versions. */
  attempt: v.fallback(v.nullish(formerAttempt), null),
  outcomes: attempts,
});

/** Returns the attempts, newest first. Stored data is untrusted input: invalid data counts as absent. Never throws. */
export function readAttempts(storage: BrowserStorage): Attempt[] {
  const parsed = v.safeParse(recordSchema, parseJson(storage.read(RECORD_KEY)));
  if (!parsed.success) return [];
  const { attempt, attempts: present, outcomes } = parsed.output;
  return [...(attempt ? [attempt] : []), ...present, ...outcomes]
    .slice(0, MOST)
    .map((each) => ({ ...each, items: each.items ?? (each.body ? quantitiesIn(each.body) : {}) }));
}

/** Changes the stored attempts. Removes an empty record from storage. Call it while holding the cart lock. */
export function changeAttempts(
  storage: BrowserStorage,
  change: (attempts: Attempt[]) => Attempt[],
): void {
  const changed = change(readAttempts(storage)).slice(0, MOST);
  if (changed.length === 0) storage.remove(RECORD_KEY);
  else storage.write(RECORD_KEY, JSON.stringify({ version: VERSION, attempts: changed }));
}

/** A new attempt, with a key of its own. */
export function newAttempt(uid: string, body: OrderRequest) {
  const rest = { status: 'open' as const, orderId: null, seen: false };
  return { key: nanoid(KEY_LENGTH), uid, body, items: quantitiesIn(body), ...rest };
}

/** The attempt of this person that the server has not answered yet. */
export function openAttempt(all: readonly Attempt[], uid: string | undefined) {
  return all.find((attempt) => attempt.uid === uid && attempt.status === 'open');
}

/** Adds a new attempt. That the same goods were not ordered before is no news any more. */
export function withNew(all: readonly Attempt[], attempt: Attempt): Attempt[] {
  const isStale = ({ status, items }: Attempt) =>
    status === 'notPlaced' && sameQuantities(items, attempt.items);
  return [attempt, ...all.filter((each) => !isStale(each))];
}

/** Removes what says something about others than `uid`. The keys of their attempts stay, to be asked for later. */
export function withoutOthers(all: readonly Attempt[], uid: string | undefined): Attempt[] {
  const nothing = { uid: '', body: null, items: {}, orderId: null, seen: true };
  return all.map((attempt) => {
    if (attempt.uid === uid) return attempt;
    return attempt.status === 'open' ? { ...attempt, body: null } : { ...attempt, ...nothing };
  });
}

/** The quantities that an order removes from the cart, by product id. */
function quantitiesIn({ orders }: OrderRequest): CartQuantities {
  return Object.fromEntries(orders.map(({ _id, quantity }) => [_id, quantity]));
}
