/** What follows when the cart changed. */
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Product } from '../../../domain/product';
import { selectCartProductIds } from '../../features/cart/cartSelectors';
import { withCartProduct } from '../../features/cart/cartProducts';
import { cartApi } from '../../features/cart/cartApi';
import { dropAttempt } from '../../features/orders/attempt';
import {
  attemptGivenUp,
  selectAttempt,
  selectIsOrderUnderWay,
} from '../../features/orders/attemptSlice';
import { renewOrderKey } from '../../features/orders/orderKey';
import type { ReactionApi } from './reactionApi';

const { getProductsByKeys } = cartApi.endpoints;

/** The grid already knows what was added, so the cart need not ask for it. */
export function rememberProduct(
  { payload: product }: PayloadAction<Product>,
  reaction: ReactionApi,
): void {
  const state = reaction.getState();
  const arg = selectCartProductIds(state);
  const value = withCartProduct(getProductsByKeys.select(arg)(state).data, product);
  const endpointName = 'getProductsByKeys';
  reaction.dispatch(cartApi.util.upsertQueryEntries([{ endpointName, arg, value }]));
}

/** Chosen by the tab where the cart changed; the others read it. */
export function renewKey(_action: unknown, { extra }: ReactionApi): void {
  renewOrderKey(extra.storage);
}

/**
 * Another cart is another order: it gets a new key. An order on its way keeps its own, or a lost
 * answer could never be found again.
 */
export function giveUpAttempt(_action: unknown, reaction: ReactionApi): void {
  const state = reaction.getState();
  if (selectIsOrderUnderWay(state)) return;
  dropAttempt(reaction.extra.storage);
  if (selectAttempt(state).status !== 'none') reaction.dispatch(attemptGivenUp());
}
