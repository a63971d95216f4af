import type { Product } from '#domain/goods/product';
import { aProduct } from './products';

/** Returns the products `p0`, `p1` and so on, each with a name longer than a card can show. */
export function manyProducts(count: number): (Product & { stock: number })[] {
  return Array.from({ length: count }, (_, n) => ({
    ...aProduct({
      _id: `p${n}`,
      img: `/pictures/${n}.svg`,
      name: `${n} washed linen camp shirt blue`,
    }),
    stock: 20,
  }));
}
