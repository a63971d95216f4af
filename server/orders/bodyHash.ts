import { createHash } from 'node:crypto';
import type { OrderRequest } from '../../domain/order';

/**
 * Tells whether two bodies order the same: a digest of what the server reads. The rest (the order
 * time, a product's stock and picture) may differ between a first try and a retry after a reload.
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
