import { useAppSelector } from '#src/app/hooks';
import { selectQuery } from '../paginationSlice';
import { useGetFacetsQuery } from '#src/api/productsApi';

/**
 * Returns the filter values of the current list. While they load, returns those of the previous list. The
 * request leaves out the sort order, because the filter values do not depend on it.
 */
export function useFacets() {
  const query = { ...useAppSelector(selectQuery) };
  delete query.sort;
  const { data: facets, error, isFetching, refetch } = useGetFacetsQuery(query);
  return { facets, error: isFetching ? undefined : error, refetch };
}
