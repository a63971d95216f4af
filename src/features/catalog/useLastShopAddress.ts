import { useSyncExternalStore } from 'react';
import { PAGES } from '#domain/pagePaths';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { pageSizeRecalled } from './rememberedPageSize';
import { selectPagination } from './paginationSlice';
import { shopAddress } from './shopAddress';

/**
 * Returns the URL of the shopper's last place in the product list: page, page size and query. A reload forgets
 * this place. If the place is the start of the list, the URL contains the page size that the shopper chose
 * last. The server knows neither the place nor the page size, so it renders the plain URL of the shop page.
 */
export function useLastShopAddress(): string {
  const dispatch = useAppDispatch();
  const pagination = useAppSelector(selectPagination);
  return useSyncExternalStore(
    () => () => undefined,
    () => {
      const address = shopAddress(pagination);
      if (address !== PAGES.shop) return address;
      return shopAddress({ ...pagination, size: dispatch(pageSizeRecalled()) ?? pagination.size });
    },
    () => PAGES.shop,
  );
}

/** Returns the URL of the first page of the whole list, for a shopper who is on the shop page already. */
export function useShopStart(): string {
  const { size } = useAppSelector(selectPagination);
  return shopAddress({ page: 0, size });
}
