/**
 * One attempt to place an order: its request body, its idempotency key, and how long a page retries it
 * automatically.
 */
import { nanoid } from '@reduxjs/toolkit';
import type { OrderRequest } from '#domain/order';
import type { CartQuantities } from '../cart/cartQuantities';
import type { CheckoutRecord, OrderAttempt } from './checkoutRecord';

const KEY_LENGTH = 32;

/**
 * A reloaded page retries an attempt automatically until this many milliseconds after the shopper placed the
 * order. An older attempt is retried only when the shopper asks for it.
 */
const FRESH_MS = 10 * 60 * 1_000;

/** The user who orders, and the browser tab in which they order. */
interface Shopper {
  uid: string;
  tab: string;
}

/**
 * Returns a new attempt with this request body. If the stored attempt was refused and has the same user and the
 * same items, the new attempt reuses its idempotency key. Otherwise the new attempt reuses the key of an
 * attempt that was abandoned before its result was known, even if the abandoned attempt had other items. If
 * there is no such key either, the new attempt gets a new key.
 */
export function nextAttempt(
  { attempt, leftKey }: CheckoutRecord,
  { uid, tab }: Shopper,
  body: OrderRequest,
): OrderAttempt {
  const isRetry = attempt?.uid === uid && sameItems(attempt.body, body);
  const key = (isRetry ? attempt.key : leftKey) ?? nanoid(KEY_LENGTH);
  return { id: nanoid(), key, uid, tab, body, refused: false };
}

/** Whether the attempt belongs to this user and its result is still unknown. */
export function isOpen(attempt: OrderAttempt | null, uid: string): attempt is OrderAttempt {
  return attempt?.uid === uid && !attempt.refused;
}

export function isFresh({ body }: OrderAttempt, now = Date.now()): boolean {
  return now - Date.parse(body.orderTime ?? '') < FRESH_MS;
}

/** The quantities that an order removes from the cart. */
export function orderedQuantities({ orders }: OrderRequest): CartQuantities {
  return Object.fromEntries(orders.map(({ _id, quantity }) => [_id, quantity]));
}

function sameItems(one: OrderRequest, other: OrderRequest): boolean {
  const items = ({ orders }: OrderRequest) =>
    JSON.stringify(orders.map(({ _id, quantity }) => [_id, quantity]).sort());
  return items(one) === items(other);
}
