/** What follows when the cart changed. */
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Product } from '../../../domain/product';
import { selectCartProductIds } from '../../features/cart/cartSelectors';
import { cartProducts, isSettled } from '../../features/cart/cartProducts';
import { cartApi } from '../../features/cart/cartApi';
import type { ReactionApi } from './reactionApi';

const { getProductsByKeys } = cartApi.endpoints;

/** The grid already knows what was added, so the cart need not ask for it. */
export function rememberProduct(
  { payload: product }: PayloadAction<Product>,
  reaction: ReactionApi,
): void {
  const arg = selectCartProductIds(reaction.getState());
  const value = cartProducts([product._id], [product]);
  const endpointName = 'getProductsByKeys';
  reaction.dispatch(cartApi.util.upsertQueryEntries([{ endpointName, arg, value }]));
}

/** An id that came into the cart while others were asked for is asked for once their answer is there. */
export function askForTheRest(_action: unknown, reaction: ReactionApi): void {
  const state = reaction.getState();
  const ids = selectCartProductIds(state);
  const known = getProductsByKeys.select(ids)(state).data;
  const rest = ids.filter((id) => !known || !isSettled(known, id));
  if (rest.length > 0)
    void reaction.dispatch(getProductsByKeys.initiate(rest, { subscribe: false }));
}
