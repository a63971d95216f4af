import { type FoundProduct, isGone } from '../../../../domain/productPage';
import { useGetProductQuery } from './productApi';
import { varietyOf } from './varieties';

/** The product of this id, or what is known of it from the one that was shown before. */
export function useShownProduct(id: string) {
  const { data, currentData, error, isFetching, refetch } = useGetProductQuery(id);
  const found: FoundProduct | undefined =
    currentData ?? (data && !isGone(data) ? varietyOf(data, id) : undefined);
  return { found, error: isFetching || found ? undefined : error, refetch };
}
