/** A cart that was drawn ahead, handed over to the living shop. */
import type { CartView } from '../../../domain/drawnPage';
import { cartApi } from './cartApi';
import { cartProducts } from './cartProducts';

const { getProductsByKeys } = cartApi.endpoints;

/** To be dispatched once storage was read: the products need not be asked for again to be shown. */
export function cartKnown({ quantities, products }: CartView) {
  const ids = Object.keys(quantities);
  const known = cartProducts(ids, products);
  return cartApi.util.upsertQueryData('getProductsByKeys', ids, known);
}

/** To be dispatched once they are shown: their prices may have been drawn long ago. */
export function cartAskedAnew({ quantities }: CartView) {
  const ids = Object.keys(quantities);
  return getProductsByKeys.initiate(ids, { subscribe: false, forceRefetch: true });
}
