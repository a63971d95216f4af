/** What a sale takes off a price. */
import type { Product } from './product';

/** The share of the former price, above 0, in whole hundredths and never rounded up; undefined without a sale. */
export function discountOf({ price, formerPrice = 0 }: Product): number | undefined {
  if (formerPrice <= price) return undefined;
  return Math.floor(((formerPrice - price) / formerPrice) * 100) / 100;
}
