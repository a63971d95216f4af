import { useGetProductCountQuery } from '#src/api/productsApi';
import { useAppSelector } from '#src/app/hooks';
import { selectQuery } from './paginationSlice';

/** Whether a search or filters leave nothing of the list. False while that is unknown. */
export function useIsNothingFound(): boolean {
  const query = useAppSelector(selectQuery);
  const { data } = useGetProductCountQuery(query);
  return query !== undefined && data?.count === 0;
}

/** What helps where words find nothing. */
export const SEARCH_ADVICE = 'Check the spelling, or search for a garment, a colour or a maker.';
