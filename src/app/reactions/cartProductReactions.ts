/** Reactions to cart changes. */
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Product } from '#domain/product';
import { selectCartProductIds } from '#src/features/cart/cartSelectors';
import { cartProducts, isSettled } from '#src/features/cart/fetchCartProducts';
import { cartProductsApi } from '#src/features/cart/cartProductsApi';
import type { ReactionApi } from './reactionApi';

const { getProductsByKeys } = cartProductsApi.endpoints;

/** Caches the added product, which the page already knows, so that the cart does not fetch it. */
export function rememberProduct(
  { payload: product }: PayloadAction<Product>,
  reaction: ReactionApi,
): void {
  const arg = selectCartProductIds(reaction.getState());
  const value = cartProducts([product._id], [product]);
  const endpointName = 'getProductsByKeys';
  reaction.dispatch(cartProductsApi.util.upsertQueryEntries([{ endpointName, arg, value }]));
}

/** Fetches the products that were added to the cart while a request for its other products was pending. */
export function fetchMissingProducts(_action: unknown, reaction: ReactionApi): void {
  const state = reaction.getState();
  const ids = selectCartProductIds(state);
  const known = getProductsByKeys.select(ids)(state).data;
  const rest = ids.filter((id) => !known || !isSettled(known, id));
  if (rest.length > 0)
    void reaction.dispatch(getProductsByKeys.initiate(rest, { subscribe: false }));
}
