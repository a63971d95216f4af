import { useNavigate } from 'react-router-dom';
import type { CatalogueQuery } from '../../../../domain/catalogueQuery';
import { useAppSelector } from '../../../app/hooks';
import { KEEP_FOCUS } from '../../../components/layout/PageArrival';
import { selectPageSize } from '../paginationSlice';
import { shopAddress } from '../shopAddress';

/** Asks for something else, from its first page on; the shopper stays where they are on the screen. */
export function useChangedQuery(): (query: CatalogueQuery) => void {
  const navigate = useNavigate();
  const size = useAppSelector(selectPageSize);
  return (query) =>
    void navigate(shopAddress({ page: 0, size, query }), {
      preventScrollReset: true,
      state: KEEP_FOCUS,
    });
}
