/** The discount of a sale. */
import { toCents } from './money';
import type { Product } from './product';

/**
 * Returns the discount as a fraction of the former price (0.25 means 25 %), rounded down to whole percent;
 * undefined if the product is not on sale. Computed in whole cents: in decimals, $71 after $100 is 28 %.
 */
export function discountOf({ price, formerPrice = 0 }: Product): number | undefined {
  const [now, before] = [toCents(price), toCents(formerPrice)];
  if (before <= now) return undefined;
  const saved = (before - now) * 100;
  return (saved - (saved % before)) / before / 100;
}
