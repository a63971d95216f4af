/**
 * What checkout keeps in the browser, in one versioned record: the attempt to buy with the very body that
 * is sent under its key, which orders were placed, and the shipping details of the last one. Written
 * before the first send, so that a reload or another page can ask again.
 */
import * as v from 'valibot';
import { orderRequestSchema, SHIPPING_LIMITS } from '../../../domain/order';
import { optionalText, requiredText } from '../../../domain/text';
import type { BrowserStorage } from '../../services/browserStorage';
import { readFormerKeys, removeFormerKeys } from './formerKeys';

export const RECORD_KEY = 'checkout';
const VERSION = 1;

/** So many placed orders are kept in mind; a page that asks about an older one has been away for long. */
const ENDED = 10;

const keySchema = v.pipe(v.string(), v.minLength(16), v.maxLength(64));

const attemptSchema = v.object({
  id: v.string(),
  /** Under this the API stores the order at most once. */
  key: keySchema,
  uid: v.string(),
  /** The page that began it. */
  tab: v.string(),
  body: orderRequestSchema,
  /** The API said no, so nothing is stored under the key yet and it serves for the next try. */
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

/** Each part falls back alone. */
const recordSchema = v.object({
  version: v.literal(VERSION),
  attempt: v.fallback(v.nullable(attemptSchema), null),
  /**
   * The key of an attempt that was given up before its end was known, which says nothing of a person:
   * under the same key the next order cannot double the one that may be stored.
   */
  leftKey: v.fallback(v.nullable(keySchema), null),
  /**
   * The keys under which orders were placed whose lines have left the cart, newest first. Two attempts may
   * have one key (see `leftKey`), and are one order then. They say nothing of a person, and stay at
   * sign-out: another page may still be waiting for its answer.
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

/** Stored data is foreign data: what cannot be read is as good as absent. Never throws. */
export function readRecord(storage: BrowserStorage): CheckoutRecord {
  const text = storage.read(RECORD_KEY);
  if (text === null) return upgrade(storage);
  try {
    return v.parse(recordSchema, JSON.parse(text));
  } catch {
    return EMPTY;
  }
}

/** Changes parts of the record as it stands in storage now. An empty one is not kept. */
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

/** What an earlier version of the shop kept under keys of its own, taken over once. */
function upgrade(storage: BrowserStorage): CheckoutRecord {
  const former = readFormerKeys(storage);
  if (!former) return EMPTY;
  const { success, output } = v.safeParse(recordSchema, { ...EMPTY, ...former });
  const record = success ? output : EMPTY;
  storage.write(RECORD_KEY, JSON.stringify(record));
  removeFormerKeys(storage);
  return record;
}

/** The parts of the record after an attempt became an order. */
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

/** The attempt is given up: its key is all that is left of it, unless it is known to have bought nothing. */
export function afterGivingUp({ attempt, leftKey }: CheckoutRecord): Partial<CheckoutRecord> {
  return { attempt: null, leftKey: attempt && !attempt.refused ? attempt.key : leftKey };
}
