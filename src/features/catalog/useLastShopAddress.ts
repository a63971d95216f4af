import { useSyncExternalStore } from 'react';
import { PAGES } from '../../../domain/pages';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { pageSizeRecalled } from './rememberedPageSize';
import { selectListPlace } from './paginationSlice';
import { shopAddress } from './shopAddress';

/**
 * The URL of the shopper's last place in the product list; if that is its start, with the page size that was
 * chosen last. The server knows neither.
 */
export function useLastShopAddress(): string {
  const dispatch = useAppDispatch();
  const place = useAppSelector(selectListPlace);
  return useSyncExternalStore(
    () => () => undefined,
    () => {
      const address = shopAddress(place);
      if (address !== PAGES.shop) return address;
      return shopAddress({ ...place, size: dispatch(pageSizeRecalled()) ?? place.size });
    },
    () => PAGES.shop,
  );
}

/** The first page of the whole list, for a shopper who is on the shop page already. */
export function useShopStart(): string {
  const { size } = useAppSelector(selectListPlace);
  return shopAddress({ page: 0, size });
}
