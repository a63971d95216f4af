import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CatalogueQuery } from '#domain/goods/catalogueQuery';
import { PAGES } from '#domain/pagePaths';
import { productListPath } from '#domain/productListPath';
import { useAppSelector, useAppStore } from '#src/app/hooks';
import { IN_PLACE } from '#src/components/layout/NavigationEffects';
import { selectPagination, selectPreferredSize } from './paginationSlice';

/** The page size for links to the list: that of the shown list, or on other pages the one that was chosen last. */
export function usePageSize(): number {
  const isInShop = useLocation().pathname === PAGES.shop;
  return useAppSelector((state) =>
    isInShop ? selectPagination(state).size : selectPreferredSize(state),
  );
}

/** Returns the path of the first page of the whole list, or of the list that `query` describes. */
export function useProductListPath(query?: CatalogueQuery): string {
  return productListPath({ page: 0, size: usePageSize(), ...(query && { query }) });
}

/**
 * Returns the path of the shopper's last place in the list: page, page size and query. A reload forgets this
 * place. If the place is the start of the list, returns the path of `useProductListPath`.
 */
export function useLastListPath(): string {
  const start = useProductListPath();
  const address = productListPath(useAppSelector(selectPagination));
  return address === PAGES.shop ? start : address;
}

/**
 * Returns a stable function that applies `changed` to the list's query, and opens the first page of the result. Keeps the
 * scroll position and the focus. `replace` replaces the current history entry.
 */
export function useChangeQuery() {
  const navigate = useNavigate();
  const store = useAppStore();
  return useCallback(
    (changed: (query: CatalogueQuery) => CatalogueQuery, replace = false) => {
      const { size, query = {} } = selectPagination(store.getState());
      const address = productListPath({ page: 0, size, query: changed(query) });
      void navigate(address, { ...IN_PLACE, replace });
    },
    [navigate, store],
  );
}
