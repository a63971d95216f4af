import { type FoundProduct, isGone } from '#domain/productDetails';
import { useGetProductQuery } from '#src/api/productsApi';
import { variantOf } from './variants';

/**
 * Returns the product with this id. While the product loads, returns what the response for the previously shown
 * product says about it.
 */
export function useShownProduct(id: string) {
  const { data, currentData, error, isFetching, refetch } = useGetProductQuery(id);
  const found: FoundProduct | undefined =
    currentData ?? (data && !isGone(data) ? variantOf(data, id) : undefined);
  return { found, error: isFetching || found ? undefined : error, refetch };
}
