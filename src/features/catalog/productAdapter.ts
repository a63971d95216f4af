import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import type { Product } from '#domain/product';

const adapter = createEntityAdapter({ selectId: (product: Product) => product._id });

/** The products of one API response, normalised. They keep the order of the response. */
export type ProductList = EntityState<Product, string>;

export const productsSelectors = adapter.getSelectors();

export function productList(products: readonly Product[]): ProductList {
  return adapter.setAll(adapter.getInitialState(), products);
}

/** The list without the products that have these ids. */
export function withoutProducts(list: ProductList, ids: string[]): ProductList {
  return adapter.removeMany(list, ids);
}

/** The list with one product added or updated. */
export function withProduct(list: ProductList, product: Product): ProductList {
  return adapter.upsertOne(list, product);
}
