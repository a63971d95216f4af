import { useAppSelector } from '../../../app/hooks';
import { selectQuery } from '../paginationSlice';
import { useGetFacetsQuery } from './facetsApi';

/** What the present list may be narrowed to, whatever its order; until that is known, what the former one might. */
export function useFacets() {
  const query = { ...useAppSelector(selectQuery) };
  delete query.sort;
  const { data: facets, error, isFetching, refetch } = useGetFacetsQuery(query);
  return { facets, error: isFetching ? undefined : error, refetch };
}
