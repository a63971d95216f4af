import type { Product } from '#domain/product';

/** The title of the browser tab. Without a product, it is the title of the "not found" page. */
export function productTitle(product: Pick<Product, 'name'> | undefined): string {
  return `${product?.name ?? 'Product Not Found'} | Hemline`;
}
