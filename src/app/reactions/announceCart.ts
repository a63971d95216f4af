/**
 * Announces cart changes to screen readers. The announcement always differs from the text on the page.
 * Otherwise a screen reader user would find the same text twice.
 */
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Product } from '#domain/product';
import { announced } from '#src/features/announcements/announcementsSlice';
import type { CartLine } from '#src/features/cart/cartLine';
import {
  selectCartLines,
  selectQuantity,
  selectRemovedNames,
} from '#src/features/cart/cartSelectors';
import type { CartQuantities } from '#src/features/cart/cartQuantities';
import { selectRemovedLines } from '#src/features/cart/cartSlice';
import type { RootState } from '../rootReducer';
import type { ReactionApi } from './reactionApi';

export function announceAddition({ payload }: PayloadAction<Product>, reaction: ReactionApi): void {
  const quantity = selectQuantity(reaction.getState(), payload._id);
  const { name, size } = payload;
  const what = size === undefined ? name : `${name}, size ${size}`;
  reaction.dispatch(announced(`Added to your cart: ${what}, ${pieces(quantity)}.`));
}

export function announceAdditions(
  { payload }: PayloadAction<CartQuantities>,
  reaction: ReactionApi,
): void {
  const { length: count } = Object.keys(payload);
  const what = count === 1 ? '1 product' : `${count} products`;
  reaction.dispatch(announced(`Added to your cart: ${what}.`));
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
  const former = selectRemovedLines(reaction.getOriginalState());
  // Nothing was removed, because the cart was already empty.
  if (selectRemovedLines(reaction.getState()) === former) return;
  const what = removedLines(reaction.getState());
  if (what) reaction.dispatch(announced(`Removed: ${what}. Undo brings it back.`));
}

export function announceReturn(_action: unknown, reaction: ReactionApi): void {
  reaction.dispatch(announced(`Back in your cart: ${removedLines(reaction.getOriginalState())}.`));
}

/**
 * Describes the cart lines that were removed last. Returns the product's name for a single line, and the
 * number of lines for several. Returns an empty string if no line was removed.
 */
function removedLines(state: RootState): string {
  const { length: count } = selectRemovedLines(state);
  if (count === 0) return '';
  return count > 1 ? `${count} items` : (selectRemovedNames(state)[0] ?? 'one item');
}

function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`;
}
