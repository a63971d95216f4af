import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { CatalogueQuery } from '#domain/catalogueQuery';
import { PAGES } from '#domain/pagePaths';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { shopAddress } from '../shopAddress';
import { chosenFilters, withoutFilters } from './changedQuery';
import { useAppSelector } from '#src/app/hooks';
import { selectPageSize } from '../paginationSlice';

/** Shown if a query finds nothing. Offers links to the list without filters and to the whole shop. */
export function NothingFound({ query }: { query: CatalogueQuery }) {
  const size = useAppSelector(selectPageSize);
  const isFiltered = chosenFilters(query).length > 0;
  const words = query.q ? `Nothing was found for “${query.q}”` : 'No garment is like that';
  const all = shopAddress({ page: 0, size, query: withoutFilters(query) });
  return (
    <EmptyState message={isFiltered && query.q ? `${words} with these filters.` : `${words}.`}>
      {isFiltered && (
        <Button component={Link} variant="contained" to={all}>
          Clear filters
        </Button>
      )}
      <Button component={Link} variant={isFiltered ? 'outlined' : 'contained'} to={PAGES.shop}>
        All clothes
      </Button>
    </EmptyState>
  );
}
