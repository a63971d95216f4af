/** The orders that the shoppers of a trial place. Each has a unique mark. */
import { fromCents } from '../../../domain/money';
import type { OrderRequest } from '../../../domain/order';
import { priceOrder } from '../../../domain/pricing';
import type { Product } from '../../../domain/product';
import { chance, pick, whole } from '../lib/random';

export interface Shopper {
  email: string;
  /** The token of a session. */
  token: string;
}

export interface WantedOrder {
  mark: string;
  /** The Idempotency-Key of the attempt. */
  key: string;
  shopper: Shopper;
  body: OrderRequest;
}

const MOST_LINES = 4;
const MOST_PIECES = 5;
const MARK = /mark-\d+/;

/** The mark in a stored order's name. */
export function markOf({ name }: { name: string }): string | undefined {
  return MARK.exec(name)?.[0];
}

/** The order number `n` (from 0) of a trial. */
export function wantedOrder(
  seed: string,
  n: number,
  shopper: Shopper,
  products: readonly Product[],
): WantedOrder {
  const mark = `mark-${String(n).padStart(6, '0')}`;
  const orders = Array.from({ length: 1 + whole(MOST_LINES, seed, 'lines', n) }, (_, line) => ({
    ...pick(products, seed, 'product', n, line),
    quantity: 1 + whole(MOST_PIECES, seed, 'pieces', n, line),
  }));
  const { itemTotal, grandTotal, tax } = priceOrder(orders);
  const body: OrderRequest = {
    name: `Zoë ${mark} O'Neil 👗`,
    email: shopper.email,
    ...(chance(seed, 'address', n) < 0.9 && { address: `${mark} "Straße"\n\u202Eרחוב; --` }),
    number: `+44 ${String(n).padStart(10, '0')}`,
    orders,
    totalPrice: fromCents(grandTotal),
    ...(itemTotal > 0 && { tax: fromCents(tax) }),
  };
  return { mark, key: `${seed}-${mark}`, shopper, body };
}
