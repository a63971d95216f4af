import type { ListPlace } from '../../../domain/renderedPage';
import { useGetProductsQuery } from './catalogApi';
import { productsSelectors } from './productAdapter';
import { useFormerProducts } from './useFormerProducts';
import { useKnownProducts } from './useKnownProducts';

/**
 * The products of a place in the list, or those that stand there until they come. `error` is told once nobody
 * tries any longer.
 */
export function useListedProducts(place: ListPlace) {
  const { currentData, error, isFetching, refetch } = useGetProductsQuery(place);
  const former = useFormerProducts(place, currentData);
  const known = useKnownProducts(place, !currentData);
  const list = currentData ?? (isFetching ? former : undefined);
  const products = known ?? (list && productsSelectors.selectAll(list));
  const isFormer = products !== undefined && !known && !currentData;
  return { products, isFormer, isFetching, error: isFetching ? undefined : error, refetch };
}
