import { skipToken } from '@reduxjs/toolkit/query/react';
import { useAppSelector } from '#src/app/hooks';
import { useGetProductsByKeysQuery } from './cartProductsApi';
import { selectCartProductIds, selectCartStatus } from './cartSelectors';

/**
 * The maximum age of loaded prices, in seconds. Older prices are requested again when a page with the cart
 * opens.
 */
const FRESH_SECONDS = 30;

/** Loads the cart's products while a component that shows them is mounted. */
export function useLoadCartProducts() {
  const ids = useAppSelector(selectCartProductIds);
  const isRestored = useAppSelector(selectCartStatus) !== 'restoring';
  const arg = isRestored && ids.length > 0 ? ids : skipToken;
  const { error, refetch } = useGetProductsByKeysQuery(arg, {
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  return { error, refetch };
}
