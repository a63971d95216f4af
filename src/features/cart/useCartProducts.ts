import { skipToken } from '@reduxjs/toolkit/query/react';
import { useAppSelector } from '#src/app/hooks';
import { useGetProductsByKeysQuery } from '#src/api/productsApi';
import { selectCartProductIds } from './cartProducts';
import { selectIsCartRestored } from './cartSlice';

/** The maximum age of an answer, in seconds. An older one is asked for again when a page with the cart opens. */
const FRESH_SECONDS = 30;

/** Asks the API for the cart's products while a component that shows them is mounted. */
export function useCartProducts() {
  const ids = useAppSelector(selectCartProductIds);
  const isRestored = useAppSelector(selectIsCartRestored);
  const { error, refetch } = useGetProductsByKeysQuery(
    isRestored && ids.length > 0 ? ids : skipToken,
    { refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  return { error, refetch };
}
