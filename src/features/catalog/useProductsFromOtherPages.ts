import { useMemo } from 'react';
import { isSameQuery } from '#domain/catalogueQueryParams';
import type { PaginationState } from '#domain/pageRenderer';
import type { Product } from '#domain/product';
import { useAppStore } from '#src/app/hooks';
import { catalogApi } from './catalogApi';
import { productsSelectors } from './productAdapter';

/**
 * Returns the products of a page that is still loading, if cached pages of other sizes contain all of them.
 * Returns undefined if a product is missing or if `isWanted` is false.
 */
export function useProductsFromOtherPages(
  pagination: PaginationState,
  isWanted: boolean,
): Product[] | undefined {
  const store = useAppStore();
  return useMemo(
    () => (isWanted ? knownProducts(store.getState(), pagination) : undefined),
    [store, pagination, isWanted],
  );
}

type State = Parameters<ReturnType<typeof catalogApi.endpoints.getProducts.select>>[0];

function knownProducts(
  state: State,
  { page, size, query }: PaginationState,
): Product[] | undefined {
  const known = new Map<number, Product>();
  const cached = catalogApi.util.selectCachedArgsForQuery(state, 'getProducts');
  for (const pagination of cached.filter((each) => isSameQuery(each.query, query))) {
    for (const [index, product] of pageOf(state, pagination).entries()) {
      known.set(pagination.page * pagination.size + index, product);
    }
  }
  const places = Array.from({ length: size }, (_, index) => page * size + index);
  const products = places.flatMap((index) => known.get(index) ?? []);
  return products.length === size ? products : undefined;
}

/**
 * Returns the products of a cached page, or none if the page has fewer products than its size. Invalid products
 * are dropped from a response, so a product may be missing at any position of such a page. All products after
 * that position would have a wrong index.
 */
function pageOf(state: State, pagination: PaginationState): Product[] {
  const { data } = catalogApi.endpoints.getProducts.select(pagination)(state);
  const products = data ? productsSelectors.selectAll(data) : [];
  return products.length === pagination.size ? products : [];
}
