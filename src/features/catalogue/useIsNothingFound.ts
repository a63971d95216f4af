import { useGetProductCountQuery } from '#src/api/productsApi';
import { useAppSelector } from '#src/app/hooks';
import { selectQuery } from './paginationSlice';

/** Whether a search or filters leave nothing of the list. False while that is unknown. */
export function useIsNothingFound(): boolean {
  const query = useAppSelector(selectQuery);
  const { data } = useGetProductCountQuery(query);
  return query !== undefined && data?.count === 0;
}
