/** What is said aloud when the cart changed. */
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Product } from '../../../domain/product';
import { announced } from '../../features/announcements/announcementsSlice';
import type { CartLine } from '../../features/cart/cartLines';
import {
  selectCartLines,
  selectQuantity,
  selectRemovedNames,
} from '../../features/cart/cartSelectors';
import { selectRemovedLines } from '../../features/cart/cartSlice';
import { removalWords, restoredWords } from '../../features/cart/removalWords';
import type { ReactionApi } from './reactionApi';

export function announceAddition({ payload }: PayloadAction<Product>, reaction: ReactionApi): void {
  const quantity = selectQuantity(reaction.getState(), payload._id);
  reaction.dispatch(announced(`${payload.name} added to your cart: ${quantity} in cart.`));
}

export function announceQuantity(
  { payload: { productId } }: PayloadAction<CartLine>,
  reaction: ReactionApi,
): void {
  const state = reaction.getState();
  const quantity = selectQuantity(state, productId);
  if (quantity === selectQuantity(reaction.getOriginalState(), productId)) return;
  const line = selectCartLines(state).find((each) => each.productId === productId);
  const name = line?.product?.name ?? 'this line';
  reaction.dispatch(announced(`Quantity of ${name}: ${quantity}.`));
}

export function announceRemoval(_action: unknown, reaction: ReactionApi): void {
  const state = reaction.getState();
  const { length: count } = selectRemovedLines(state);
  if (count === 0) return;
  const words = removalWords(count, selectRemovedNames(state));
  reaction.dispatch(announced(`${words} Undo brings it back.`));
}

export function announceReturn(_action: unknown, reaction: ReactionApi): void {
  const former = reaction.getOriginalState();
  const { length: count } = selectRemovedLines(former);
  reaction.dispatch(announced(restoredWords(count, selectRemovedNames(former))));
}
