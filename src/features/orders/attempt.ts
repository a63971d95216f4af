/**
 * One attempt to buy: the key under which the API stores the order at most once, and the very body
 * that is sent under it. Both are stored before the first send, so that a reload can ask again.
 */
import { createAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { type OrderRequest, orderRequestSchema } from '../../../domain/order';
import type { BrowserStorage } from '../../services/browserStorage';

export const ATTEMPT_KEY = 'order-attempt';

const attemptSchema = v.object({
  uid: v.string(),
  key: v.pipe(v.string(), v.minLength(16)),
  body: orderRequestSchema,
  /** The API said no, so nothing is stored under the key yet and it serves for the next try. */
  refused: v.boolean(),
});
export type OrderAttempt = v.InferOutput<typeof attemptSchema>;

/** The answer did not come; the same attempt is asked for again. */
export const orderAnswerLost = createAction('orders/orderAnswerLost');

/**
 * The attempt for what is ordered now, under the cart's key. An earlier one that did not succeed passes on its key, and its
 * time as well: the same order sent again must be the same body to the byte.
 */
export function nextAttempt(
  earlier: OrderAttempt | null,
  uid: string,
  request: OrderRequest,
  key: string,
): OrderAttempt {
  if (earlier?.uid !== uid) return { uid, key, body: request, refused: false };
  const body = { ...request, orderTime: earlier.body.orderTime };
  return { uid, key: earlier.key, body, refused: false };
}

/** How long after the shopper's click a reloaded page asks again without being told to. */
const FRESH_MS = 10 * 60 * 1_000;

/** Whether nobody knows how the attempt ended. */
export function isOpen(attempt: OrderAttempt | null, uid: string): attempt is OrderAttempt {
  return attempt?.uid === uid && !attempt.refused;
}

export function isFresh({ body }: OrderAttempt, now = Date.now()): boolean {
  return now - Date.parse(body.orderTime ?? '') < FRESH_MS;
}

/** Stored data is foreign data: null for anything that is no attempt. */
export function readAttempt(storage: BrowserStorage): OrderAttempt | null {
  try {
    return v.parse(attemptSchema, JSON.parse(storage.read(ATTEMPT_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

export function writeAttempt(storage: BrowserStorage, attempt: OrderAttempt): void {
  storage.write(ATTEMPT_KEY, JSON.stringify(attempt));
}

export function dropAttempt(storage: BrowserStorage): void {
  storage.remove(ATTEMPT_KEY);
}
