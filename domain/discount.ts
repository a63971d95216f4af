/** The discount of a sale. */
import type { Product } from './product';

/**
 * Returns the discount as a fraction of the former price (0.25 means 25 %), rounded down to whole percent;
 * undefined if the product is not on sale.
 */
export function discountOf({ price, formerPrice = 0 }: Product): number | undefined {
  if (formerPrice <= price) return undefined;
  return Math.floor(((formerPrice - price) / formerPrice) * 100) / 100;
}
