/**
 * Describes in words what has changed since an earlier order. The shopper sees this before anything is added
 * to the cart.
 */
import type { Product } from '#domain/product';

/** A line of an earlier order. Some APIs do not return its price. */
export interface FormerLine {
  _id: string;
  name: string;
  quantity: number;
  price?: number | undefined;
}

export interface Change {
  name: string;
  words: string;
}

/**
 * Returns a text for each change since the order: the product is no longer sold, it is sold out, fewer pieces
 * are left than were ordered, or the price is different. `priceOf` formats an amount in the visitor's locale.
 */
export function changesSince(
  lines: readonly FormerLine[],
  productOf: (id: string) => Product | undefined,
  priceOf: (amount: number) => string,
): Change[] {
  return lines.flatMap((line) => {
    const words = wordsFor(line, productOf(line._id), priceOf);
    return words.map((each) => ({ name: line.name, words: each }));
  });
}

function wordsFor(
  { price, quantity }: FormerLine,
  product: Product | undefined,
  priceOf: (amount: number) => string,
): string[] {
  if (!product) return ['is no longer sold'];
  if (product.stock === 0) return ['is sold out'];
  const isShort = product.stock !== undefined && product.stock < quantity;
  const isRepriced = price !== undefined && price !== product.price;
  return [
    ...(isShort ? [`only ${product.stock} left of the ${quantity} you had`] : []),
    ...(isRepriced ? [`costs ${priceOf(product.price)} now, then ${priceOf(price)}`] : []),
  ];
}

/** Returns how many of the ordered pieces are still available, by product id. */
export function stillToHave(
  lines: readonly FormerLine[],
  productOf: (id: string) => Product | undefined,
): Record<string, number> {
  const had = lines.map(({ _id, quantity }): [string, number] => {
    const product = productOf(_id);
    return [_id, product ? Math.min(quantity, product.stock ?? quantity) : 0];
  });
  return Object.fromEntries(had.filter(([, quantity]) => quantity > 0));
}
