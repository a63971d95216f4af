import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import type { Product } from '#domain/goods/product';
import type { PaginationState } from '#domain/pageRenderer';
import { asked, productsApi } from '#src/api/productsApi';
import { type QueryAnswer, shownData } from '#src/api/shownData';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { askedIn, selectAskedLanguage } from '../language/asked';
import { selectFirstPage } from './paginationSlice';

const { getProducts } = productsApi.endpoints;

/**
 * Returns the products to show, with those of the pages that "Show more" has left above; undefined while there are none.
 * `isFormer`: they are those of another place, because the page is still loading.
 */
export function useShownProducts(place: PaginationState, page: QueryAnswer<Product[]>) {
  const above = useFormerPages(place);
  if (above?.length === 0) return { products: shownData(page), isFormer: !page.currentData };
  return { products: above && [...above, ...(page.currentData ?? [])], isFormer: false };
}

/**
 * Returns the products of the pages that "Show more" has left above the page of the address, or undefined while they are
 * loaded again. Empty if there are none.
 */
function useFormerPages({ page, ...list }: PaginationState): Product[] | undefined {
  const dispatch = useAppDispatch();
  const first = useAppSelector(selectFirstPage);
  const language = useAppSelector(selectAskedLanguage);
  const places = Array.from({ length: page - first }, (_, index) => ({
    ...list,
    page: first + index,
  }));
  const key = JSON.stringify(places);
  useEffect(() => {
    const former = JSON.parse(key) as PaginationState[];
    const requests = former.map((place) => dispatch(getProducts.initiate(asked(place, language))));
    return () => requests.forEach((request) => request.unsubscribe());
  }, [key, language, dispatch]);
  const pages = useAppSelector(
    (state) => places.map((place) => getProducts.select(askedIn(state, place))(state).data),
    shallowEqual,
  );
  return pages.every((one) => one !== undefined) ? pages.flat() : undefined;
}
