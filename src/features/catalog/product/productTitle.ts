import type { Product } from '../../../../domain/product';

/** The words for the browser's tab; without a product, those of a page that shows none. */
export function productTitle(product: Pick<Product, 'name'> | undefined): string {
  return `${product?.name ?? 'Product Not Found'} | Hemline`;
}
