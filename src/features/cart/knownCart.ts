/** A cart that was drawn ahead, handed over to the living shop. */
import type { CartView } from '../../../domain/drawnPage';
import { cartApi } from './cartApi';
import { cartProducts } from './cartProducts';

const { getProductsByKeys } = cartApi.endpoints;

/**
 * To be dispatched once storage was read: as if the products had been asked for and had come, so that the
 * cart is ready.
 */
export function cartKnown({ quantities, products }: CartView) {
  const ids = Object.keys(quantities);
  const known = cartProducts(ids, products);
  return cartApi.util.upsertQueryData('getProductsByKeys', ids, known);
}

/** To be dispatched once they are shown: their prices may have been drawn long ago. */
export function cartAskedAnew(ids: string[]) {
  return getProductsByKeys.initiate(ids, { subscribe: false, forceRefetch: true });
}
