import { useNavigate } from 'react-router-dom';
import type { CatalogueQuery } from '#domain/catalogueQuery';
import { useAppSelector } from '#src/app/hooks';
import { KEEP_FOCUS } from '#src/components/layout/NavigationEffects';
import { selectPageSize } from '../paginationSlice';
import { shopAddress } from '../shopAddress';

/**
 * Returns a function that navigates to the first page of a changed query. The scroll position and the focus
 * stay where they are.
 */
export function useChangeQuery(): (query: CatalogueQuery) => void {
  const navigate = useNavigate();
  const size = useAppSelector(selectPageSize);
  return (query) =>
    void navigate(shopAddress({ page: 0, size, query }), {
      preventScrollReset: true,
      state: KEEP_FOCUS,
    });
}
