import type { ProductCount } from '#domain/product';
import { formatNumber } from './formatNumber';

/** Returns the number of products as text, such as `1 product`, `24 products` or `10,000+ products`. */
export function productCountText({ count, atLeast }: ProductCount, locale: string): string {
  const more = atLeast ? '+' : '';
  return `${formatNumber(count, 'count', locale)}${more} ${count === 1 ? 'product' : 'products'}`;
}
