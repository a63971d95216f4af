import { useAppSelector } from '../../../app/hooks';
import { selectQuery } from '../paginationSlice';
import { useGetFacetsQuery } from './facetsApi';

/** The filter values of the current list, in any order; while they load, those of the previous list. */
export function useFacets() {
  const query = { ...useAppSelector(selectQuery) };
  delete query.sort;
  const { data: facets, error, isFetching, refetch } = useGetFacetsQuery(query);
  return { facets, error: isFetching ? undefined : error, refetch };
}
