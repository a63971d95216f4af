import type { ProductCount } from '../../../domain/product';
import { formatNumber } from './formatNumber';

/** Returns a number of products in words: `1 product`, `24 products`, `10,000+ products`. */
export function countWords({ count, atLeast }: ProductCount, locale: string): string {
  const more = atLeast ? '+' : '';
  return `${formatNumber(count, 'count', locale)}${more} ${count === 1 ? 'product' : 'products'}`;
}
