import { skipToken } from '@reduxjs/toolkit/query/react';
import { useAppSelector, useLaterAppSelector } from '#src/app/hooks';
import { useGetProductsByKeysQuery } from '../language/useGoods';
import { selectCartProductIds } from './cartProducts';
import { selectIsCartPriced } from './cartSelectors';
import { selectIsCartRestored } from './cartSlice';

/** The maximum age of a cached response, in seconds. An older response is refetched when a page with the cart opens. */
const FRESH_SECONDS = 30;

/**
 * Fetches the cart's products while the calling component is mounted. `selectCartLines` returns the products. The request
 * for an added product is sent after the paint, because on a phone sending takes a tenth of the tap's time.
 */
export function useCartProducts() {
  const ids = useLaterAppSelector(selectCartProductIds);
  const isRestored = useAppSelector(selectIsCartRestored);
  const { error, refetch } = useGetProductsByKeysQuery(
    isRestored && ids.length > 0 ? ids : skipToken,
    { refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  return { error, refetch };
}

/** Whether the amounts are known: the stored cart has been read, and no line is `loading`. */
export function useIsCartKnown(): boolean {
  const isPriced = useLaterAppSelector(selectIsCartPriced);
  return useLaterAppSelector(selectIsCartRestored) && isPriced;
}
