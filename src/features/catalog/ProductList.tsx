import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Product } from '#domain/product';
import { useAppSelector } from '#src/app/hooks';
import { FailedState } from '#src/components/feedback/FailedState';
import { useMinimumLoadingTime } from '#src/components/feedback/useMinimumLoadingTime';
import { errorMessage } from '#src/api/errorMessage';
import { delayedDim } from '#src/theme/delayedIndicators';
import { useGetProductCountQuery } from './catalogApi';
import { ProductGridSkeleton } from './ProductGridSkeleton';
import { EmptyProductList } from './EmptyProductList';
import { selectPagination } from './paginationSlice';
import { ProductGrid } from './ProductGrid';
import { useListedProducts } from './useListedProducts';

const Frame = styled('div')({ '&[aria-busy=true]': { animation: delayedDim } });

interface ProductListProps {
  /** The controls for each product. */
  action: (product: Product) => ReactNode;
}

/** Shows the current page of the product list, or says that it is loading, could not be loaded or is empty. */
export function ProductList({ action }: ProductListProps) {
  const pagination = useAppSelector(selectPagination);
  const { products, isFormer, isFetching, error, refetch } = useListedProducts(pagination);
  const isOnItsWay = useMinimumLoadingTime(!products && isFetching);
  const count = useGetProductCountQuery(pagination.query);
  const retry = () => Promise.all([refetch(), count.refetch()]);
  if (error && !isOnItsWay) return <FailedState message={errorMessage(error)} onRetry={retry} />;
  if (isOnItsWay || !products) return <ProductGridSkeleton size={pagination.size} />;
  if (products.length === 0) return <EmptyProductList />;
  return (
    <Frame aria-busy={isFormer}>
      <ProductGrid products={products} action={action} />
    </Frame>
  );
}
