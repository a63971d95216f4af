/**
 * The record of orders that checkout stores in the browser: the attempts to order of which the server has said neither
 * yes nor no, what became of the last ones, and the shipping details of the last order.
 */

import { nanoid } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { ORDER_STATUS, orderLineRequestSchema, type OrderRequest } from '#domain/order';
import { amountSchema } from '#domain/product';
import type { BrowserStorage } from '#src/services/browserStorage';
import { type CartQuantities, sameQuantities } from '../cart/cartQuantities';
import { byField, parseJson } from './shippingDetails';

export const RECORD_KEY = 'checkout';
const VERSION = 2;
/** How many keys of placed orders the record lists. Only a tab that slept for ten orders could miss one. */
const PLACED = 10;
/** How many attempts, and how many outcomes, the record contains at most. */
const MOST = 5;
const KEY_LENGTH = 32;

const keySchema = v.pipe(v.string(), v.minLength(16), v.maxLength(64));

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

/** An order that was sent, or is about to be. It is stored before it is sent, until the server has said yes or no. */
const attemptSchema = v.object({
  /** The idempotency key: it is sent as an order once, and afterwards only asked for. */
  key: keySchema,
  uid: v.string(),
  /** What it orders: product ids and quantities. */
  items: v.record(v.string(), v.number()),
  /** Null after a sign-out, because it holds the person's name and address. */
  body: v.nullable(sentBodySchema),
});
export type OrderAttempt = v.InferOutput<typeof attemptSchema>;

/** The attempt as the former version stored it. */
const formerAttemptSchema = v.object({
  ...{ key: keySchema, uid: v.string(), body: sentBodySchema, refused: v.literal(false) },
});

const outcomeSchema = v.object({
  /**
   * `notPlaced`: the order has not arrived, and cannot arrive any more. `unknown`: this API cannot say whether it has
   * arrived.
   */
  status: v.picklist(['placed', 'notPlaced', 'unknown']),
  key: keySchema,
  uid: v.string(),
  /** The order's id. Null if the API's response did not contain the id. */
  orderId: v.nullable(v.string()),
  body: v.nullable(sentBodySchema),
  /** Whether the shopper has opened the order or closed the notice about it, in any tab. */
  seen: v.boolean(),
});
export type Outcome = v.InferOutput<typeof outcomeSchema>;

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
  version: v.picklist([1, VERSION]),
  attempts: listOf(attemptSchema, MOST),
  attempt: v.fallback(v.nullish(formerAttemptSchema), null),
  /** The keys of orders whose pieces have left the cart, newest first: several tabs may be told of the same order. */
  placed: listOf(v.string(), PLACED),
  /** What became of the last attempts, newest first. */
  outcomes: listOf(outcomeSchema, MOST),
  /** The shipping details of the last order. The form for the next order starts with them. */
  shipping: v.fallback(v.nullable(shippingSchema), null),
});
export type CheckoutRecord = Omit<v.InferOutput<typeof recordSchema>, 'attempt'>;
type Change = Partial<CheckoutRecord>;

/** Returns the stored record. Stored data is untrusted input: invalid data counts as absent. Never throws. */
export function readRecord(storage: BrowserStorage): CheckoutRecord {
  const parsed = v.safeParse(recordSchema, parseJson(storage.read(RECORD_KEY)));
  if (!parsed.success)
    return { version: VERSION, attempts: [], placed: [], outcomes: [], shipping: null };
  const { attempt, ...record } = parsed.output;
  if (!attempt) return { ...record, version: VERSION };
  const { key, uid, body } = attempt;
  const former = { key, uid, body, items: orderedQuantities(body) };
  return { ...record, version: VERSION, attempts: [former, ...record.attempts].slice(0, MOST) };
}

/** Updates parts of the stored record. Removes an empty record from storage. Call it while holding the cart lock. */
export function changeRecord(
  storage: BrowserStorage,
  change: (record: CheckoutRecord) => Change,
): void {
  const before = readRecord(storage);
  const record = { ...before, ...change(before) };
  const { attempts, placed, outcomes, shipping } = record;
  if (shipping ?? [...attempts, ...placed, ...outcomes].length > 0)
    storage.write(RECORD_KEY, JSON.stringify(record));
  else storage.remove(RECORD_KEY);
}

/** A new attempt, with a key of its own. */
export function newAttempt(uid: string, body: OrderRequest) {
  return { key: nanoid(KEY_LENGTH), uid, items: orderedQuantities(body), body };
}

/** The attempt of this person that the server has not answered yet. */
export function openAttempt({ attempts }: CheckoutRecord, uid: string): OrderAttempt | undefined {
  return attempts.find((attempt) => attempt.uid === uid);
}

/** Adds an attempt. That the same goods were not ordered before is no news any more. */
export function withAttempt({ attempts, outcomes }: CheckoutRecord, attempt: OrderAttempt): Change {
  const isStale = ({ status, body }: Outcome) =>
    status === 'notPlaced' && body && sameQuantities(orderedQuantities(body), attempt.items);
  return {
    attempts: [attempt, ...attempts].slice(0, MOST),
    outcomes: outcomes.filter((outcome) => !isStale(outcome)),
  };
}

/** Returns the quantities that an order removes from the cart, by product id. */
export function orderedQuantities({ orders }: OrderRequest): CartQuantities {
  return Object.fromEntries(orders.map(({ _id, quantity }) => [_id, quantity]));
}

/** Removes the attempt with this key, and no other, because the server has answered it. */
export function withoutAttempt({ attempts }: CheckoutRecord, key: string): Change {
  return { attempts: attempts.filter((attempt) => attempt.key !== key) };
}

/** Removes the attempt, and adds what became of it. */
export function withOutcome(
  record: CheckoutRecord,
  { key, uid, body }: OrderAttempt,
  status: Outcome['status'],
  orderId: string | null = null,
): Change {
  const { placed, outcomes } = record;
  const outcome: Outcome = { status, key, uid, orderId, body, seen: false };
  return {
    ...withoutAttempt(record, key),
    outcomes: [outcome, ...outcomes.filter((one) => one.key !== key)].slice(0, MOST),
    ...(status === 'placed' && { placed: [key, ...placed].slice(0, PLACED) }),
  };
}

/** Removes what says something about others than `uid`. The keys of their attempts stay, to be asked for later. */
export function withoutOthers(record: CheckoutRecord, uid: string | null): Change {
  const { attempts, shipping, outcomes } = record;
  return {
    attempts: attempts.map((attempt) =>
      attempt.uid === uid ? attempt : { ...attempt, body: null },
    ),
    ...(shipping && shipping.uid !== uid && { shipping: null }),
    outcomes: outcomes.filter((outcome) => outcome.uid === uid),
  };
}
