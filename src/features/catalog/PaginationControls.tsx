import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { pageAfterResize, pageCount } from '../../../domain/paging';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { KEEP_FOCUS } from '../../components/layout/NavigationEffects';
import { errorMessage } from '../../services/errorMessage';
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
  const place = useAppSelector(selectPagination);
  const { data, error, isFetching, refetch } = useGetProductCountQuery(place.query);
  const count = data?.count;
  const list = useProductsState(place);
  usePrefetchNextPage(place, count);
  /**
   * The error, if the number of products could not be loaded. It is undefined if the products themselves could
   * not be loaded either. `ProductList` then shows the error, and its retry repeats both requests.
   */
  const failure = isFetching || list.error ? undefined : error;
  const resize = (size: number) => {
    dispatch(pageSizeRemembered(size));
    const page = pageAfterResize(place, size);
    void navigate(shopAddress({ ...place, page, size }), {
      preventScrollReset: true,
      state: KEEP_FOCUS,
    });
  };
  return (
    <Box sx={{ mt: 5, minHeight: 96, display: 'grid', gap: 2, justifyItems: 'center' }}>
      {failure && <ErrorNotice message={errorMessage(failure)} onRetry={refetch} />}
      {count !== undefined && (
        <ProductPagination place={place} count={pageCount(count, place.size)} />
      )}
      <PageSizeSelector size={place.size} onChoose={resize} />
    </Box>
  );
}
