/** One attempt to buy: what is sent, under which key, and until when a page asks about it by itself. */
import { nanoid } from '@reduxjs/toolkit';
import type { OrderRequest } from '../../../domain/order';
import type { Quantities } from '../cart/quantities';
import type { CheckoutRecord, OrderAttempt } from './checkoutRecord';

const KEY_LENGTH = 32;

/** How long after the shopper's click a reloaded page asks again without being told to. */
const FRESH_MS = 10 * 60 * 1_000;

/** Who orders, and on which page. */
interface Shopper {
  uid: string;
  tab: string;
}

/**
 * The attempt for what is ordered now. One that was refused with the same goods passes on its key; so
 * does one that was given up before its end was known, whatever is ordered now.
 */
export function nextAttempt(
  { attempt, leftKey }: CheckoutRecord,
  { uid, tab }: Shopper,
  body: OrderRequest,
): OrderAttempt {
  const isRetry = attempt?.uid === uid && sameGoods(attempt.body, body);
  const key = (isRetry ? attempt.key : leftKey) ?? nanoid(KEY_LENGTH);
  return { id: nanoid(), key, uid, tab, body, refused: false };
}

/** Whether nobody knows how the attempt ended. */
export function isOpen(attempt: OrderAttempt | null, uid: string): attempt is OrderAttempt {
  return attempt?.uid === uid && !attempt.refused;
}

export function isFresh({ body }: OrderAttempt, now = Date.now()): boolean {
  return now - Date.parse(body.orderTime ?? '') < FRESH_MS;
}

/** How many pieces of each product an order takes out of the cart. */
export function orderedQuantities({ orders }: OrderRequest): Quantities {
  return Object.fromEntries(orders.map(({ _id, quantity }) => [_id, quantity]));
}

function sameGoods(one: OrderRequest, other: OrderRequest): boolean {
  const goods = ({ orders }: OrderRequest) =>
    JSON.stringify(orders.map(({ _id, quantity }) => [_id, quantity]).sort());
  return goods(one) === goods(other);
}
