/** The discount of a sale. */
import type { Product } from './product';

/**
 * The discount as a fraction of the former price, above 0, rounded down to whole percent; undefined without
 * a sale.
 */
export function discountOf({ price, formerPrice = 0 }: Product): number | undefined {
  if (formerPrice <= price) return undefined;
  return Math.floor(((formerPrice - price) / formerPrice) * 100) / 100;
}
