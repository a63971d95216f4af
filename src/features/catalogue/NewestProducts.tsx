import { useState } from 'react';
import { useIntl } from 'react-intl';
import { DEFAULT_PAGE_SIZE } from '#domain/paging';
import { errorMessage } from '#src/api/errorMessage';
import { shownData } from '#src/api/shownData';
import { FailedState } from '#src/components/feedback/ErrorNotice';
import { useGetProductsQuery } from '../language/useGoods';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';

/** The request is that of the list's first page, so the shop page finds the answer in the cache. */
export function NewestProducts() {
  const intl = useIntl();
  const pagination = { page: 0, size: DEFAULT_PAGE_SIZE };
  const answer = useGetProductsQuery(pagination);
  const { error, isFetching, refetch } = answer;
  const data = shownData(answer);
  const [isAwaited] = useState(data === undefined);
  if (error && !isFetching)
    return <FailedState message={errorMessage(error, intl)} onRetry={refetch} />;
  if (!data) return <ProductGridSkeleton size={pagination.size} />;
  return <ProductGrid products={data} isAwaited={isAwaited} below />;
}
