import { type FoundProduct, isGone } from '../../../../domain/productPage';
import { useGetProductQuery } from './productApi';
import { variantOf } from './variants';

/** The product with this id; while it loads, what is known of it from the previously shown product. */
export function useShownProduct(id: string) {
  const { data, currentData, error, isFetching, refetch } = useGetProductQuery(id);
  const found: FoundProduct | undefined =
    currentData ?? (data && !isGone(data) ? variantOf(data, id) : undefined);
  return { found, error: isFetching || found ? undefined : error, refetch };
}
