import type { ReactNode } from 'react';
import type { Product } from '../../../domain/product';
import { useAppSelector } from '../../app/hooks';
import { FailedState } from '../../components/feedback/FailedState';
import { useSteadyWait } from '../../components/feedback/useSteadyWait';
import { errorWords } from '../../services/errorWords';
import { useGetProductCountQuery, useGetProductsQuery } from './catalogApi';
import { ProductGridSkeleton } from './ProductGridSkeleton';
import { NothingHere } from './NothingHere';
import { selectListPlace } from './paginationSlice';
import { ProductGrid } from './ProductGrid';
import { productsSelectors } from './productAdapter';
import { useKnownProducts } from './useKnownProducts';

interface ProductListProps {
  /** What one can do with each product. */
  action: (product: Product) => ReactNode;
}

/** The products of the current page: on their way, refused, absent or there. */
export function ProductList({ action }: ProductListProps) {
  const place = useAppSelector(selectListPlace);
  const { currentData, error, isFetching, refetch } = useGetProductsQuery(place);
  const known = useKnownProducts(place, !currentData);
  const products = currentData ? productsSelectors.selectAll(currentData) : known;
  const isOnItsWay = useSteadyWait(!products && isFetching);
  const count = useGetProductCountQuery();
  const retry = () => Promise.all([refetch(), count.refetch()]);
  if (error && !isFetching && !isOnItsWay)
    return <FailedState message={errorWords(error)} onRetry={retry} />;
  if (isOnItsWay || !products) return <ProductGridSkeleton size={place.size} />;
  if (products.length === 0) return <NothingHere />;
  return <ProductGrid products={products} action={action} />;
}
