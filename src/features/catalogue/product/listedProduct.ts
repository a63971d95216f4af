import type { Product } from '#domain/product';
import { productsApi } from '#src/api/productsApi';

export type ApiState = Parameters<ReturnType<typeof productsApi.endpoints.getProducts.select>>[0];

/** Returns the product from RTK Query's cache: from a product list, or from the related products of another product. */
export function selectListedProduct(state: ApiState, id: string): Product | undefined {
  const { util, endpoints } = productsApi;
  const lists = util
    .selectCachedArgsForQuery(state, 'getProducts')
    .map((place) => endpoints.getProducts.select(place)(state).data);
  const related = util
    .selectCachedArgsForQuery(state, 'getProduct')
    .map((other) => endpoints.getProduct.select(other)(state).data?.related);
  return [...lists, ...related].flatMap((list) => list ?? []).find(({ _id }) => _id === id);
}
