import type { ListPlace } from '../../../domain/renderedPage';
import { useGetProductsQuery } from './catalogApi';
import { productsSelectors } from './productAdapter';
import { usePreviousQueryProducts } from './usePreviousQueryProducts';
import { useProductsFromOtherPages } from './useProductsFromOtherPages';

/**
 * The products of a page of the list, or those to show until they load. `error` is set only when no request
 * is running.
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
