/** Creates the orders that shoppers place in a trial. Each order contains a unique text, its mark. */

import type { Product } from '#domain/goods/product';
import { fromCents } from '#domain/money';
import type { OrderRequest } from '#domain/orders/order';
import { priceOrder } from '#domain/pricing';
import { SPECIFIED_TAX } from '#domain/shopInfo';
import { chance, pick, randomInteger } from '../lib/random';

export interface Shopper {
  email: string;
  /** The session token that the API expects as bearer token. */
  token: string;
}

export interface RandomOrder {
  mark: string;
  /** The idempotency key that is sent with every call for this order. */
  key: string;
  shopper: Shopper;
  body: OrderRequest;
}

const MOST_LINES = 4;
const MOST_PIECES = 5;
const MARK = /mark-\d+/;

/** Finds the mark of a stored order in the recipient's name. Returns undefined if there is none. */
export function markOf({ name }: { name: string }): string | undefined {
  return MARK.exec(name)?.[0];
}

/** Returns a trial's n-th order (from 0). The same seed gives the same random products and quantities. */
export function randomOrder(
  seed: string,
  n: number,
  shopper: Shopper,
  products: readonly Product[],
): RandomOrder {
  const mark = `mark-${String(n).padStart(6, '0')}`;
  const orders = Array.from(
    { length: 1 + randomInteger(MOST_LINES, seed, 'lines', n) },
    (_, line) => ({
      ...pick(products, seed, 'product', n, line),
      quantity: 1 + randomInteger(MOST_PIECES, seed, 'pieces', n, line),
    }),
  );
  const { itemTotal, grandTotal, tax } = priceOrder(orders, SPECIFIED_TAX);
  const body: OrderRequest = {
    name: `Zoë ${mark} O'Neil 👗`,
    email: shopper.email,
    ...(chance(seed, 'address', n) < 0.9 && { address: `${mark} "Straße"\n\u200Fרחוב; --` }),
    number: `+44 ${String(n).padStart(10, '0')}`,
    orders,
    totalPrice: fromCents(grandTotal),
    ...(itemTotal > 0 && { tax: fromCents(tax) }),
  };
  return { mark, key: `${seed}-${mark}`, shopper, body };
}
