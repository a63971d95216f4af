/**
 * How many pieces of a product can be added to the cart: at most its stock minus the pieces in the cart. Every
 * control that adds pieces calls these functions, because the reducers do not know the stock.
 */

import type { IntlShape } from 'react-intl';
import type { Product } from '#domain/goods/product';
import { MAX_QUANTITY } from '#domain/quantity';
import type { CartQuantities } from './cartQuantities';

type Stocked = Pick<Product, 'stock'>;

/** The largest quantity of a product that a cart can hold: its stock, but never more than `MAX_QUANTITY`. */
export const maxQuantityOf = ({ stock = MAX_QUANTITY }: Stocked): number =>
  Math.min(stock, MAX_QUANTITY);

/** A product that the shopper wants to add, with the wanted and the possible number of pieces. */
export interface Addition {
  productId: string;
  wanted: number;
  inCart: number;
  /** From 0 to `wanted`. */
  addable: number;
  /** Undefined if the shop does not have the product. */
  product: Product | undefined;
}

/** Returns an addition for each wanted product. `products` are the products that the API has returned. */
export function additions(
  wanted: CartQuantities,
  products: readonly Product[],
  cart: CartQuantities,
): Addition[] {
  const found = new Map(products.map((product) => [product._id, product]));
  return Object.entries(wanted).map(([productId, quantity]) => {
    const product = found.get(productId);
    const inCart = cart[productId] ?? 0;
    const left = product ? Math.max(maxQuantityOf(product) - inCart, 0) : 0;
    return { productId, wanted: quantity, inCart, addable: Math.min(quantity, left), product };
  });
}

/** Returns the quantities that can be added, without the products of which none can be added. */
export function addableQuantities(all: readonly Addition[]): CartQuantities {
  const addable = all.filter((one) => one.addable > 0);
  return Object.fromEntries(addable.map((one) => [one.productId, one.addable]));
}

/** Returns why fewer pieces can be added than wanted, as the end of a sentence; undefined if all can be added. */
export function additionLimitText(
  { product, wanted, inCart, addable }: Addition,
  { formatMessage }: IntlShape,
): string | undefined {
  if (!product) return formatMessage({ id: 'addition.notSold' });
  if (addable === wanted) return undefined;
  const most = maxQuantityOf(product);
  if (most === 0) return formatMessage({ id: 'addition.soldOut' });
  const id = most === MAX_QUANTITY ? 'addition.perProduct' : 'addition.stock';
  return formatMessage({ id }, { most, wanted, inCart });
}
