import { shownData } from '#src/api/shownData';
import { useAppSelector } from '#src/app/hooks';
import { useGetProductCountQuery } from '../language/useGoods';
import { selectQuery } from './paginationSlice';

/** Returns true if the list's search or filters match no products. Returns false until the count has loaded. */
export function useIsNothingFound(): boolean {
  const query = useAppSelector(selectQuery);
  const data = shownData(useGetProductCountQuery(query));
  return query !== undefined && data?.count === 0;
}
