import type { PaginationState } from '#domain/pageRenderer';
import { useGetProductsQuery } from './catalogApi';
import { productsSelectors } from './productAdapter';
import { usePreviousQueryProducts } from './usePreviousQueryProducts';
import { useProductsFromOtherPages } from './useProductsFromOtherPages';

/**
 * Returns the products of a page of the list. Until they have loaded, returns cached products instead. If
 * cached pages of another size contain the same products, it returns those. Otherwise, if the query has
 * changed, it returns the products of the previous query. Only then is `isFormer` true. `error` is undefined
 * while a request is running.
 */
export function useListedProducts(pagination: PaginationState) {
  const { currentData, error, isFetching, refetch } = useGetProductsQuery(pagination);
  const former = usePreviousQueryProducts(pagination, currentData);
  const known = useProductsFromOtherPages(pagination, !currentData);
  const list = currentData ?? (isFetching ? former : undefined);
  const products = known ?? (list && productsSelectors.selectAll(list));
  const isFormer = products !== undefined && !known && !currentData;
  return { products, isFormer, isFetching, error: isFetching ? undefined : error, refetch };
}
