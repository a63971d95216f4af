import { useSyncExternalStore } from 'react';
import { PAGES } from '../../../domain/pages';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { pageSizeRecalled } from './pageSize';
import { selectListPlace } from './paginationSlice';
import { shopAddress } from './shopAddress';

/**
 * The way back to the place in the product list where one was; to its beginning, in the page size that one
 * chose last, where one was not there yet. The server knows neither.
 */
export function useShopAddress(): string {
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

/** The same for whoever is in the shop already: the first page of the whole list. */
export function useShopStart(): string {
  const { size } = useAppSelector(selectListPlace);
  return shopAddress({ page: 0, size });
}
