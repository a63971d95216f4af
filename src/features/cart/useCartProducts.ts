import { skipToken } from '@reduxjs/toolkit/query/react';
import { useAppSelector } from '#src/app/hooks';
import { useGetProductsByKeysQuery } from '#src/api/productsApi';
import { selectCartProductIds } from './cartProducts';
import { selectIsCartRestored } from './cartSlice';

/** The maximum age of a cached response, in seconds. An older response is refetched when a page with the cart opens. */
const FRESH_SECONDS = 30;

/** Fetches the cart's products while the calling component is mounted. `selectCartLines` returns them. */
export function useCartProducts() {
  const ids = useAppSelector(selectCartProductIds);
  const isRestored = useAppSelector(selectIsCartRestored);
  const { error, refetch } = useGetProductsByKeysQuery(
    isRestored && ids.length > 0 ? ids : skipToken,
    { refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  return { error, refetch };
}
