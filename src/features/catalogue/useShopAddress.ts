/** Hooks that return addresses of the shop page for links, or navigate to them. */

import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CatalogueQuery } from '#domain/goods/catalogueQuery';
import { PAGES } from '#domain/pagePaths';
import { shopAddress } from '#domain/shopAddress';
import { useAppSelector, useAppStore } from '#src/app/hooks';
import { KEEP_FOCUS } from '#src/components/layout/NavigationEffects';
import { selectPagination, selectPreferredSize } from './paginationSlice';

/** The page size for links to the list: that of the shown list, or on other pages the one that was chosen last. */
export function usePageSize(): number {
  const { size } = useAppSelector(selectPagination);
  const preferred = useAppSelector(selectPreferredSize);
  return useLocation().pathname === PAGES.shop ? size : preferred;
}

/** Returns the address of the first page of the whole list, or of the list that `query` describes. */
export function useShopAddress(query?: CatalogueQuery): string {
  return shopAddress({ page: 0, size: usePageSize(), ...(query && { query }) });
}

/**
 * Returns the address of the shopper's last place in the list: page, page size and query. A reload forgets this
 * place. If the place is the start of the list, returns the address of `useShopAddress`.
 */
export function useLastShopAddress(): string {
  const start = useShopAddress();
  const address = shopAddress(useAppSelector(selectPagination));
  return address === PAGES.shop ? start : address;
}

/** Opens the list with the query that `changed` makes of the present one. `replace`: in place of this history entry. */
export type ChangeQuery = (
  changed: (query: CatalogueQuery) => CatalogueQuery,
  replace?: boolean,
) => void;

/** Returns a stable function that opens the first page of a changed query. Scroll position and focus stay. */
export function useChangeQuery(): ChangeQuery {
  const navigate = useNavigate();
  const store = useAppStore();
  return useCallback(
    (changed, replace = false) => {
      const { size, query = {} } = selectPagination(store.getState());
      const address = shopAddress({ page: 0, size, query: changed(query) });
      void navigate(address, { replace, preventScrollReset: true, state: KEEP_FOCUS });
    },
    [navigate, store],
  );
}
