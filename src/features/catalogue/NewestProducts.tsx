import type { ReactNode } from 'react';
import { DEFAULT_PAGE_SIZE } from '#domain/paging';
import type { Product } from '#domain/product';
import { errorMessage } from '#src/api/errorMessage';
import { useGetProductsQuery } from '#src/api/productsApi';
import { FailedState } from '#src/components/feedback/ErrorNotice';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';

interface NewestProductsProps {
  action: (product: Product) => ReactNode;
}

/**
 * Shows the newest products, which the catalogue lists first. It sends the same request as the first page of
 * the product list. The response is cached, so the shop page then opens without a wait.
 */
export function NewestProducts({ action }: NewestProductsProps) {
  const pagination = { page: 0, size: DEFAULT_PAGE_SIZE };
  const { data, error, isFetching, refetch } = useGetProductsQuery(pagination);
  if (error && !isFetching) return <FailedState message={errorMessage(error)} onRetry={refetch} />;
  if (!data) return <ProductGridSkeleton size={pagination.size} />;
  return <ProductGrid products={data} action={action} below />;
}
