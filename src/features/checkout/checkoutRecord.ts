/**
 * The versioned record that checkout stores in the browser. It contains the current attempt, the idempotency
 * keys of placed orders, and the shipping details of the last order. The attempt contains its idempotency key
 * and the exact request body. The attempt is stored before it is first sent, so that it can be retried after a
 * reload or by another tab.
 */
import * as v from 'valibot';
import { orderRequestSchema, SHIPPING_LIMITS } from '#domain/order';
import { optionalText, requiredText } from '#domain/textValidation';
import type { BrowserStorage } from '#src/services/browserStorage';
import { readLegacyKeys, removeLegacyKeys } from './legacyStorageKeys';

export const RECORD_KEY = 'checkout';
const VERSION = 1;

/**
 * How many placed orders the record remembers. When a tab gets the result of an order, it checks in the record
 * whether another tab has already recorded that order as placed. Only a tab that was not used for a long time
 * could need an order that is no longer remembered.
 */
const ENDED = 10;

const keySchema = v.pipe(v.string(), v.minLength(16), v.maxLength(64));

const attemptSchema = v.object({
  id: v.string(),
  /** The API stores at most one order per key. */
  key: keySchema,
  uid: v.string(),
  /** The tab that began the attempt. */
  tab: v.string(),
  body: orderRequestSchema,
  /**
   * Whether the API refused the order. If so, it stored nothing under the key, and the next attempt can use the
   * key.
   */
  refused: v.boolean(),
});
export type OrderAttempt = v.InferOutput<typeof attemptSchema>;

const shippingSchema = v.object({
  uid: v.string(),
  name: requiredText(SHIPPING_LIMITS.name),
  number: requiredText(SHIPPING_LIMITS.number),
  address: optionalText(SHIPPING_LIMITS.address),
});
export type KeptShipping = v.InferOutput<typeof shippingSchema>;

/** Each field of the record has its own fallback, so that one invalid field does not invalidate the others. */
const recordSchema = v.object({
  version: v.literal(VERSION),
  attempt: v.fallback(v.nullable(attemptSchema), null),
  /**
   * The idempotency key of an attempt that was abandoned before its result was known. The next order is sent
   * with the same key, so that the API stores no second order if it has stored the abandoned one. The key
   * contains no personal data.
   */
  leftKey: v.fallback(v.nullable(keySchema), null),
  /**
   * The idempotency keys of placed orders whose lines have left the cart, newest first. Two attempts with the
   * same key (see `leftKey`) are one order. The keys stay after a sign-out, because another tab may still
   * wait for the result of its order. They contain no personal data.
   */
  placed: v.fallback(v.pipe(v.array(v.string()), v.maxLength(ENDED)), []),
  shipping: v.fallback(v.nullable(shippingSchema), null),
});
export type CheckoutRecord = v.InferOutput<typeof recordSchema>;

const EMPTY: CheckoutRecord = {
  version: VERSION,
  attempt: null,
  leftKey: null,
  placed: [],
  shipping: null,
};

/** Returns the stored record. Stored data is untrusted input: invalid data counts as absent. Never throws. */
export function readRecord(storage: BrowserStorage): CheckoutRecord {
  const text = storage.read(RECORD_KEY);
  if (text === null) return upgrade(storage);
  try {
    return v.parse(recordSchema, JSON.parse(text));
  } catch {
    return EMPTY;
  }
}

/** Updates parts of the stored record. An empty record is removed. */
export function changeRecord(
  storage: BrowserStorage,
  change: (record: CheckoutRecord) => Partial<CheckoutRecord>,
): void {
  const before = readRecord(storage);
  const record = { ...before, ...change(before) };
  const { attempt, leftKey, placed, shipping } = record;
  if (attempt || leftKey || shipping || placed.length > 0)
    storage.write(RECORD_KEY, JSON.stringify(record));
  else storage.remove(RECORD_KEY);
}

/** Migrates what an older version of the shop stored under separate keys. */
function upgrade(storage: BrowserStorage): CheckoutRecord {
  const former = readLegacyKeys(storage);
  if (!former) return EMPTY;
  const { success, output } = v.safeParse(recordSchema, { ...EMPTY, ...former });
  const record = success ? output : EMPTY;
  storage.write(RECORD_KEY, JSON.stringify(record));
  removeLegacyKeys(storage);
  return record;
}

/** Returns the changes to the record after an attempt has placed its order. */
export function afterOrder(
  { attempt, leftKey, placed }: CheckoutRecord,
  { id, key }: OrderAttempt,
): Partial<CheckoutRecord> {
  return {
    attempt: attempt?.id === id ? null : attempt,
    leftKey: leftKey === key ? null : leftKey,
    placed: [key, ...placed].slice(0, ENDED),
  };
}

/**
 * Returns the changes to the record after an attempt is abandoned. Removes the attempt, and keeps its
 * idempotency key as `leftKey`. If the API refused the attempt, its key is not kept, because nothing was
 * ordered with it.
 */
export function afterGivingUp({ attempt, leftKey }: CheckoutRecord): Partial<CheckoutRecord> {
  return { attempt: null, leftKey: attempt && !attempt.refused ? attempt.key : leftKey };
}
