/**
 * The record of orders that checkout stores in the browser.
 *
 * An attempt to order is stored before it is first sent, with its idempotency key and the exact request body, so
 * that it can be sent again after a reload or by another tab. The outcome of an attempt is stored too, so that every
 * tab shows the outcome until the shopper has seen it.
 */
import { nanoid } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { ORDER_STATUS, orderLineRequestSchema, type OrderRequest } from '#domain/order';
import { amountSchema } from '#domain/product';
import type { BrowserStorage } from '#src/services/browserStorage';
import { type CartQuantities, sameQuantities } from '../cart/cartQuantities';
import { byField, parseJson } from './shippingDetails';

export const RECORD_KEY = 'checkout';
const VERSION = 1;

/**
 * How many placed orders the record lists. When a tab gets the result of an order, it checks in the record whether
 * another tab has already recorded the order as placed. Only a tab that was inactive for ten orders could miss one.
 */
const PLACED = 10;
/** How many outcomes the record contains at most, and how many abandoned attempts. */
const OUTCOMES = 5;
const KEY_LENGTH = 32;

/**
 * A reloaded page retries an attempt automatically until this many milliseconds after the shopper placed the
 * order. An older attempt is retried only when the shopper asks for it.
 */
const FRESH_MS = 10 * 60 * 1_000;

/** For this many milliseconds, an order of the same items counts as a retry of an abandoned attempt. */
const ABANDONED_MS = 24 * 60 * 60 * 1_000;

const keySchema = v.pipe(v.string(), v.minLength(16), v.maxLength(64));

/**
 * The body of a sent order. The limits for new orders are not checked, because the stored body must be sent again
 * unchanged: the API refuses a different body under the same key.
 */
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
  id: v.string(),
  /** The API stores at most one order per key. */
  key: keySchema,
  uid: v.string(),
  body: sentBodySchema,
  /**
   * Whether the API refused the order. In that case the API has stored nothing under the key, and the next attempt can
   * use the key.
   */
  refused: v.boolean(),
});
export type OrderAttempt = v.InferOutput<typeof attemptSchema>;

const outcomeSchema = v.object({
  /** `unknown`: the attempt was abandoned before its result was known. */
  status: v.picklist(['placed', 'unknown']),
  key: keySchema,
  uid: v.string(),
  /** The order's id. Null if the API's response did not contain the id. */
  orderId: v.nullable(v.string()),
  /** The sent request body. */
  body: sentBodySchema,
  /** Whether the shopper has opened the order or closed the notice about it, in any tab. */
  seen: v.boolean(),
});
export type Outcome = v.InferOutput<typeof outcomeSchema>;

/**
 * An attempt that was abandoned before its result was known. An order of the same items gets the same key, so that the
 * API never stores two orders. The entry contains no personal data, because it stays in storage after a logout.
 */
const abandonedSchema = v.object({
  key: keySchema,
  /** Maps product ids to quantities. Null if the former version of the shop, which stored only the key, wrote it. */
  items: v.nullable(v.record(v.string(), v.number())),
  /** When the attempt was abandoned, in milliseconds since 1970. */
  at: v.number(),
});

const shippingSchema = v.object({
  uid: v.string(),
  ...byField(() => v.optional(v.string())),
  name: v.string(),
  number: v.string(),
});

const listOf = <Schema extends v.GenericSchema>(item: Schema, length: number) =>
  v.fallback(v.pipe(v.array(item), v.maxLength(length)), []);

/** Each field of the record has its own fallback, so that one invalid field does not invalidate the others. */
const recordSchema = v.object({
  version: v.literal(VERSION),
  attempt: v.fallback(v.nullable(attemptSchema), null),
  abandoned: listOf(abandonedSchema, OUTCOMES),
  /**
   * The idempotency keys of placed orders whose lines have left the cart, newest first. The keys stay after a
   * logout, because another tab may still wait for the result of its order. They contain no personal data.
   */
  placed: listOf(v.string(), PLACED),
  /** The outcomes of the last attempts, newest first. */
  outcomes: listOf(outcomeSchema, OUTCOMES),
  /** The shipping details of the last order. The form for the next order starts with them. */
  shipping: v.fallback(v.nullable(shippingSchema), null),
  /** The key of an abandoned attempt, as the former version stored it. */
  leftKey: v.fallback(v.nullish(keySchema), null),
});
export type CheckoutRecord = Omit<v.InferOutput<typeof recordSchema>, 'leftKey'>;
type Change = Partial<CheckoutRecord>;

const EMPTY: CheckoutRecord = {
  version: VERSION,
  attempt: null,
  abandoned: [],
  placed: [],
  outcomes: [],
  shipping: null,
};

/** Returns the stored record. Stored data is untrusted input: invalid data counts as absent. Never throws. */
export function readRecord(storage: BrowserStorage): CheckoutRecord {
  const parsed = v.safeParse(recordSchema, parseJson(storage.read(RECORD_KEY)));
  if (!parsed.success) return EMPTY;
  const { leftKey, ...record } = parsed.output;
  if (!leftKey) return record;
  const former = { key: leftKey, items: null, at: Date.now() };
  return { ...record, abandoned: [former, ...record.abandoned].slice(0, OUTCOMES) };
}

/** Updates parts of the stored record. Removes an empty record from storage. Call it while holding the cart lock. */
export function changeRecord(
  storage: BrowserStorage,
  change: (record: CheckoutRecord) => Change,
): void {
  const before = readRecord(storage);
  const record = { ...before, ...change(before) };
  const { attempt, abandoned, placed, outcomes, shipping } = record;
  const hasContent = attempt ?? shipping ?? [...abandoned, ...placed, ...outcomes].length > 0;
  if (hasContent) storage.write(RECORD_KEY, JSON.stringify(record));
  else storage.remove(RECORD_KEY);
}

/**
 * Returns a new attempt with this request body. If an earlier attempt of the same items was refused or abandoned, the
 * new attempt gets its key, so that the same cart is never ordered twice. Otherwise it gets a new key.
 */
export function nextAttempt(
  { attempt, abandoned }: CheckoutRecord,
  uid: string,
  body: OrderRequest,
): OrderAttempt {
  const items = orderedQuantities(body);
  const isRetry = attempt?.uid === uid && sameQuantities(orderedQuantities(attempt.body), items);
  const left = abandoned.find(
    (one) => isRecent(one.at) && (one.items === null || sameQuantities(one.items, items)),
  );
  const key = (isRetry ? attempt.key : left?.key) ?? nanoid(KEY_LENGTH);
  return { id: nanoid(), key, uid, body, refused: false };
}

function isRecent(at: number): boolean {
  return Date.now() - at < ABANDONED_MS;
}

/** Whether the attempt belongs to this user and its result is still unknown. */
export function isOpen(attempt: OrderAttempt | null, uid: string): attempt is OrderAttempt {
  return attempt?.uid === uid && !attempt.refused;
}

export function isFresh({ body }: OrderAttempt, now = Date.now()): boolean {
  return now - Date.parse(body.orderTime ?? '') < FRESH_MS;
}

/** Returns the quantities that an order removes from the cart, by product id. */
export function orderedQuantities({ orders }: OrderRequest): CartQuantities {
  return Object.fromEntries(orders.map(({ _id, quantity }) => [_id, quantity]));
}

/**
 * Returns the changes to the record after an attempt has placed its order. Removes the abandoned attempts, because a
 * later order of the same items is meant as another order.
 */
export function afterOrder(
  { attempt, placed, outcomes }: CheckoutRecord,
  { id, key, uid, body }: OrderAttempt,
  orderId: string | null,
): Change {
  const outcome: Outcome = { status: 'placed', key, uid, orderId, body, seen: false };
  return {
    attempt: attempt?.id === id ? null : attempt,
    abandoned: [],
    placed: [key, ...placed].slice(0, PLACED),
    outcomes: newest(outcome, outcomes),
  };
}

/**
 * Returns the changes to the record after a refusal. Keeps the attempt, marked as refused, so that the next attempt can
 * use its idempotency key. If an order was already placed with that key (`isKeySpent`), removes the attempt.
 */
export function markRefused(
  { attempt, abandoned, outcomes }: CheckoutRecord,
  { id, key }: OrderAttempt,
  isKeySpent: boolean,
): Change {
  const refused = attempt?.id === id ? { ...attempt, refused: true } : attempt;
  return {
    attempt: isKeySpent && attempt?.id === id ? null : refused,
    abandoned: abandoned.filter((one) => one.key !== key),
    outcomes: outcomes.filter((one) => one.key !== key),
  };
}

/**
 * Returns the changes to the record after the attempt was abandoned. A refused attempt has ordered nothing, so it is
 * only removed. Any other attempt is added to `abandoned` and to `outcomes`.
 */
export function afterGivingUp({ attempt, abandoned, outcomes }: CheckoutRecord): Change {
  if (!attempt || attempt.refused) return { attempt: null };
  const { key, uid, body } = attempt;
  const left = { key, items: orderedQuantities(body), at: Date.now() };
  const outcome: Outcome = { status: 'unknown', key, uid, orderId: null, body, seen: false };
  return {
    attempt: null,
    abandoned: [left, ...abandoned].slice(0, OUTCOMES),
    outcomes: newest(outcome, outcomes),
  };
}

function newest(outcome: Outcome, outcomes: readonly Outcome[]): Outcome[] {
  return [outcome, ...outcomes.filter(({ key }) => key !== outcome.key)].slice(0, OUTCOMES);
}

/**
 * Returns the changes that remove the personal data of all users except `uid` from the record. The key of an attempt
 * whose result is unknown stays.
 */
export function withoutOthers(record: CheckoutRecord, uid: string | null): Change {
  const { attempt, shipping, outcomes } = record;
  return {
    ...(attempt && attempt.uid !== uid && afterGivingUp(record)),
    ...(shipping && shipping.uid !== uid && { shipping: null }),
    outcomes: outcomes.filter((outcome) => outcome.uid === uid),
  };
}
