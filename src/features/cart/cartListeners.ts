/**
 * Announces cart changes to screen readers. An announcement always differs from the text on the page.
 * Otherwise a screen reader user would find the same text twice.
 */

import type { PayloadAction } from '@reduxjs/toolkit';
import { nameWithVariant } from '#domain/variantText';
import type { ReactionApi } from '#src/api/services';
import { announced } from '../announcements/announcementsSlice';
import type { State } from './cartProducts';
import type { NamedProduct, CartLine, CartQuantities } from './cartQuantities';
import { selectCartLines, selectRemovedViews } from './cartSelectors';
import { selectQuantity, selectRemovedLines } from './cartSlice';

type Reaction = ReactionApi<State>;

export function announceAddition({ payload }: PayloadAction<NamedProduct>, reaction: Reaction) {
  const quantity = selectQuantity(reaction.getState(), payload._id);
  reaction.dispatch(
    announced(`Added to your cart: ${nameWithVariant(payload)}, ${pieces(quantity)}.`),
  );
}

export function announceAdditions({ payload }: PayloadAction<CartQuantities>, reaction: Reaction) {
  const { length: count } = Object.keys(payload);
  const what = count === 1 ? '1 product' : `${count} products`;
  reaction.dispatch(announced(`Added to your cart: ${what}.`));
}

export function announceQuantity({ payload }: PayloadAction<CartLine>, reaction: Reaction) {
  const { productId } = payload;
  const state = reaction.getState();
  const quantity = selectQuantity(state, productId);
  if (quantity === selectQuantity(reaction.getOriginalState(), productId)) return;
  const line = selectCartLines(state).find((each) => each.productId === productId);
  const name = line?.fullName ?? 'this line';
  reaction.dispatch(announced(`Quantity of ${name}: ${quantity}.`));
}

export function announceRemoval(_action: unknown, reaction: Reaction): void {
  const former = selectRemovedLines(reaction.getOriginalState());
  // Nothing was removed, because the cart was already empty.
  if (selectRemovedLines(reaction.getState()) === former) return;
  const what = removedLines(reaction.getState());
  if (what) reaction.dispatch(announced(`Removed: ${what}. Undo brings it back.`));
}

export function announceReturn(_action: unknown, reaction: Reaction): void {
  const what = removedLines(reaction.getOriginalState());
  reaction.dispatch(announced(`Back in your cart: ${what}.`));
}

/**
 * Describes the cart lines that were removed last. Returns the product's name for a single line, and the
 * number of lines for several. Returns an empty string if no line was removed.
 */
function removedLines(state: State): string {
  const [view, ...others] = selectRemovedViews(state);
  if (!view) return '';
  if (others.length > 0) return `${others.length + 1} items`;
  return view.fullName ?? 'one item';
}

function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`;
}
