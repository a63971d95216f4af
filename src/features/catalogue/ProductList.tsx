import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { Link } from 'react-router-dom';
import type { Product } from '#domain/goods/product';
import { pageCount, type ListPlace } from '#domain/paging';
import { productListPath } from '#domain/productListPath';
import { errorMessage } from '#src/api/errorMessage';
import { asked, productsApi } from '#src/api/productsApi';
import { type QueryAnswer, shownData } from '#src/api/shownData';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { FailedState } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { delayedDim } from '#src/theme/delayedIndicators';
import { askedIn, selectAskedLanguage } from '../language/asked';
import { useGetProductCountQuery, useGetProductsQuery } from '../language/useGoods';
import { NothingFound } from './NothingFound';
import { listShown, selectFirstPage, selectPagination } from './paginationSlice';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';

const { getProducts } = productsApi.endpoints;
type State = Parameters<typeof askedIn>[0] & Parameters<ReturnType<typeof getProducts.select>>[0];

/** While new products load, `aria-busy` dims the grid with the former products, and a spinner is above them. */
const Frame = styled('div')({
  position: 'relative',
  '&[aria-busy=true] > ul': { animation: delayedDim },
  '& > [role=progressbar]': { position: 'absolute', insetInline: 0, top: 80, zIndex: 1 },
});

export function ProductList() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(listShown(true));
    return () => void dispatch(listShown(false));
  }, [dispatch]);
  const pagination = useAppSelector(selectPagination);
  const answer = useGetProductsQuery(pagination);
  const { currentData, error, isFetching, refetch } = answer;
  const count = useGetProductCountQuery(pagination.query);
  const above = usePagesAbove(pagination);
  const { products, isFormer } = shownProducts(above.products, answer);
  const [isAwaited] = useState(products === undefined);
  const retry = () => Promise.all([refetch(), count.refetch(), ...above.ask(false)]);
  const failed = (isFetching ? undefined : error) ?? above.error;
  const failure = failed && <FailedState message={errorMessage(failed, intl)} onRetry={retry} />;
  if (!products) return failure ?? <ProductGridSkeleton size={pagination.size} />;
  if (currentData && products.length === 0) return <EmptyProductList />;
  return (
    <>
      <Frame aria-busy={isFormer}>
        {isFormer && <Spinner id="products.loading" />}
        <ProductGrid products={products} isAwaited={isAwaited} />
      </Frame>
      {failure}
    </>
  );
}

/**
 * Returns the products of the pages `above`, followed by those of this page. Undefined while there are none. `isFormer`
 * is true if the products are those of another place, because this page is still loading.
 */
function shownProducts(above: readonly Product[] | undefined, page: QueryAnswer<Product[]>) {
  if (above?.length === 0) return { products: shownData(page), isFormer: !page.currentData };
  return { products: above && [...above, ...(page.currentData ?? [])], isFormer: false };
}

/**
 * Returns the products of the pages that "Show more" keeps above the page of the URL: undefined while a page loads again,
 * empty if there is no such page. `ask` requests the missing pages; `error` is the error of a page that did not load.
 */
function usePagesAbove({ page, ...list }: ListPlace) {
  const dispatch = useAppDispatch();
  const first = useAppSelector(selectFirstPage);
  const language = useAppSelector(selectAskedLanguage);
  const places = Array.from({ length: page - first }, (_, index) => ({
    ...list,
    page: first + index,
  }));
  const key = JSON.stringify(places);
  const ask = useCallback(
    (subscribe: boolean) => {
      const former = JSON.parse(key) as ListPlace[];
      return former.map((place) =>
        dispatch(getProducts.initiate(asked(place, language), { subscribe })),
      );
    },
    [key, language, dispatch],
  );
  const answersIn = (state: State) =>
    places.map((place) => getProducts.select(askedIn(state, place))(state));
  // A logout removes all answers and subscriptions from the cache.
  const isForgotten = useAppSelector((state) =>
    answersIn(state).some(({ isUninitialized }) => isUninitialized),
  );
  useEffect(() => {
    const requests = ask(true);
    return () => requests.forEach((request) => request.unsubscribe());
  }, [ask, isForgotten]);
  const pages = useAppSelector((state) => answersIn(state).map(({ data }) => data), shallowEqual);
  const error = useAppSelector(
    (state) => answersIn(state).find(({ data, isError }) => isError && !data)?.error,
  );
  const products = pages.every((one) => one !== undefined) ? pages.flat() : undefined;
  return { products, error, ask };
}

function EmptyProductList() {
  const { formatMessage } = useIntl();
  const pagination = useAppSelector(selectPagination);
  const { page, size, query } = pagination;
  const data = shownData(useGetProductCountQuery(query));
  if (page === 0 && query) return <NothingFound query={query} />;
  if (page === 0) return <EmptyState message={formatMessage({ id: 'list.emptyShop' })} />;
  const last = Math.max(pageCount(data?.count ?? 0, size) - 1, 0);
  return (
    <EmptyState message={formatMessage({ id: 'list.emptyPage' })}>
      <Button component={Link} variant="contained" to={productListPath({ ...pagination, page: 0 })}>
        <FormattedMessage id="list.firstPage" />
      </Button>
      {last > 0 && last < page && (
        <Button
          component={Link}
          variant="outlined"
          color="primary"
          to={productListPath({ ...pagination, page: last })}
        >
          <FormattedMessage id="list.lastPage" />
        </Button>
      )}
    </EmptyState>
  );
}
