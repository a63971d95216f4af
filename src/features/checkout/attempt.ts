/**
 * One attempt to place an order: the request body, its idempotency key, and the time until which a page
 * retries it automatically.
 */
import { nanoid } from '@reduxjs/toolkit';
import type { OrderRequest } from '../../../domain/order';
import type { Quantities } from '../cart/quantities';
import type { CheckoutRecord, OrderAttempt } from './checkoutRecord';

const KEY_LENGTH = 32;

/** How long after the click a reloaded page retries automatically. */
const FRESH_MS = 10 * 60 * 1_000;

/** The person who orders, and the tab. */
interface Shopper {
  uid: string;
  tab: string;
}

/**
 * The attempt for the current order. It reuses the key of a refused attempt with the same items, and the
 * key of an attempt that was abandoned before its result was known, whatever is ordered now.
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

/** Whether the attempt's result is unknown. */
export function isOpen(attempt: OrderAttempt | null, uid: string): attempt is OrderAttempt {
  return attempt?.uid === uid && !attempt.refused;
}

export function isFresh({ body }: OrderAttempt, now = Date.now()): boolean {
  return now - Date.parse(body.orderTime ?? '') < FRESH_MS;
}

/** The quantities that an order removes from the cart. */
export function orderedQuantities({ orders }: OrderRequest): Quantities {
  return Object.fromEntries(orders.map(({ _id, quantity }) => [_id, quantity]));
}

function sameItems(one: OrderRequest, other: OrderRequest): boolean {
  const items = ({ orders }: OrderRequest) =>
    JSON.stringify(orders.map(({ _id, quantity }) => [_id, quantity]).sort());
  return items(one) === items(other);
}
