import type { ListPlace } from '../../../domain/renderedPage';
import { useGetProductsQuery } from './catalogApi';
import { productsSelectors } from './productAdapter';
import { usePreviousQueryProducts } from './usePreviousQueryProducts';
import { useProductsFromOtherPages } from './useProductsFromOtherPages';

/**
 * Returns the products of a page of the list. Until they have loaded, returns what is cached: the same products, if
 * pages of another size contain them, or else the products of the previous query. Only in the last case is
 * `isFormer` true. `error` is set only while no request is running.
 */
export function useListedProducts(place: ListPlace) {
  const { currentData, error, isFetching, refetch } = useGetProductsQuery(place);
  const former = usePreviousQueryProducts(place, currentData);
  const known = useProductsFromOtherPages(place, !currentData);
  const list = currentData ?? (isFetching ? former : undefined);
  const products = known ?? (list && productsSelectors.selectAll(list));
  const isFormer = products !== undefined && !known && !currentData;
  return { products, isFormer, isFetching, error: isFetching ? undefined : error, refetch };
}
