import { Link } from 'react-router-dom';
import Button from '@mui/material/Button';
import { pageCount } from '#domain/paging';
import { useAppSelector } from '#src/app/hooks';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { useGetProductCountQuery } from './catalogApi';
import { NothingFound } from './filters/NothingFound';
import { selectPagination } from './paginationSlice';
import { shopAddress } from './shopAddress';

/**
 * Shown if there are no products to list, because the page number is too high, because the search or the
 * filters match nothing, or because the shop has no products.
 */
export function EmptyProductList() {
  const pagination = useAppSelector(selectPagination);
  const { page, size, query } = pagination;
  const { data } = useGetProductCountQuery(query);
  if (page === 0 && query) return <NothingFound query={query} />;
  if (page === 0) return <EmptyState message="The shop has no products yet." />;
  const last = Math.max(pageCount(data?.count ?? 0, size) - 1, 0);
  return (
    <EmptyState message="There are no products on this page.">
      <Button component={Link} variant="contained" to={shopAddress({ ...pagination, page: 0 })}>
        First page
      </Button>
      {last > 0 && last < page && (
        <Button component={Link} variant="outlined" to={shopAddress({ ...pagination, page: last })}>
          Last page
        </Button>
      )}
    </EmptyState>
  );
}
