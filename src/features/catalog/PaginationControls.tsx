import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { pageAfterResize, pageCount } from '#domain/paging';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { KEEP_FOCUS } from '#src/components/layout/NavigationEffects';
import { errorMessage } from '#src/api/errorMessage';
import { useGetProductCountQuery, useProductsState } from './catalogApi';
import { ProductPagination } from './ProductPagination';
import { usePrefetchNextPage } from './usePrefetchNextPage';
import { pageSizeRemembered } from './rememberedPageSize';
import { PageSizeSelector } from './PageSizeSelector';
import { selectPagination } from './paginationSlice';
import { shopAddress } from './shopAddress';

/**
 * The links to the pages of the product list, and the control for the page size. Both of them navigate, because
 * the URL is the source of truth.
 */
export function PaginationControls() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const pagination = useAppSelector(selectPagination);
  const { data, error, isFetching, refetch } = useGetProductCountQuery(pagination.query);
  const count = data?.count;
  const list = useProductsState(pagination);
  usePrefetchNextPage(pagination, count);
  /**
   * The error, if the number of products could not be loaded. It is undefined if the products themselves could
   * not be loaded either. `ProductList` then shows the error, and its retry repeats both requests.
   */
  const failure = isFetching || list.error ? undefined : error;
  const resize = (size: number) => {
    dispatch(pageSizeRemembered(size));
    const page = pageAfterResize(pagination, size);
    void navigate(shopAddress({ ...pagination, page, size }), {
      preventScrollReset: true,
      state: KEEP_FOCUS,
    });
  };
  return (
    <Box sx={{ mt: 5, minHeight: 96, display: 'grid', gap: 2, justifyItems: 'center' }}>
      {failure && <ErrorNotice message={errorMessage(failure)} onRetry={refetch} />}
      {count !== undefined && (
        <ProductPagination pagination={pagination} count={pageCount(count, pagination.size)} />
      )}
      <PageSizeSelector size={pagination.size} onChoose={resize} />
    </Box>
  );
}
