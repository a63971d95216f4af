import { createHash } from 'node:crypto';
import type { OrderRequest } from '#domain/order';

/**
 * Returns a digest of what a request orders, to compare two request bodies. Leaves out the rest of the body
 * (order time, a product's stock and picture). That rest can change if the page is reloaded between the first
 * attempt and the retry.
 */
export function bodyHash({
  name,
  email,
  address,
  number,
  orders,
  totalPrice,
  tax,
}: OrderRequest): string {
  const lines = orders.map(({ _id, price, shipping, quantity }) => [
    _id,
    price,
    shipping,
    quantity,
  ]);
  const meaning = [name, email, address ?? null, number, lines, totalPrice, tax ?? null];
  return createHash('sha256').update(JSON.stringify(meaning)).digest('hex');
}
