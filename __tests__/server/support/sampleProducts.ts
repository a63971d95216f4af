import type { Product } from '#domain/goods/product';
import { aProduct } from '#tests/support/products';

/** Twelve products, `p0` to `p11`: prices 10, 11 and so on, shipping 5, stock 20. */
export const PRODUCTS: Product[] = Array.from({ length: 12 }, (_, index) =>
  aProduct({
    _id: `p${index}`,
    name: `product ${index}`,
    price: 10 + index,
    shipping: 5,
    stock: 20,
  }),
);
