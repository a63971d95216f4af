import type { Product } from '#domain/goods/product';

export function aProduct(change: Partial<Product> = {}): Product {
  return {
    _id: 'shirt',
    img: '/pictures/shirt.svg',
    name: 'washed linen camp shirt',
    price: 40.5,
    seller: 'Field & Fold',
    ratings: 4.5,
    shipping: 4,
    stock: 20,
    ...change,
  };
}
