import { skipToken } from '@reduxjs/toolkit/query/react';
import { useAppSelector } from '../../app/hooks';
import { useGetProductsByKeysQuery } from './cartApi';
import { selectCartProductIds, selectCartStatus } from './cartSelectors';

/** Prices older than this many seconds are asked for again when a page with the cart opens. */
const FRESH_SECONDS = 30;

/** Keeps the cart's products fetched while a component that shows them is on the screen. */
export function useCartProducts() {
  const ids = useAppSelector(selectCartProductIds);
  const isRestored = useAppSelector(selectCartStatus) !== 'restoring';
  const arg = isRestored && ids.length > 0 ? ids : skipToken;
  const { error, refetch } = useGetProductsByKeysQuery(arg, {
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  return { error, refetch };
}
