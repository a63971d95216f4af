/** Announces cart changes. The words differ from those on the page, or a screen reader would find a text twice. */

import type { PayloadAction } from '@reduxjs/toolkit';
import { nameWithVariant } from '#domain/goods/variantText';
import type { Message, FormatMessage } from '#domain/messages';
import type { ReactionApi } from '#src/api/services';
import { announced } from '../announcements/announcementsSlice';
import { selectLanguage } from '../language/languageSlice';
import { intlFor } from '../language/words';
import type { NamedProduct } from './cartNames';
import type { CartProductsState } from './cartProducts';
import type { CartLine, CartQuantities } from './cartQuantities';
import {
  type CartLineView,
  fullNameOf,
  selectCartLines,
  selectRemovedViews,
} from './cartSelectors';
import { selectQuantity, selectRemovedLines } from './cartSlice';

type State = CartProductsState & Parameters<typeof selectLanguage>[0];
type Reaction = ReactionApi<State>;

export function announceAddition({ payload }: PayloadAction<NamedProduct>, reaction: Reaction) {
  const quantity = selectQuantity(reaction.getState(), payload._id);
  const name = nameWithVariant(payload, wordsOf(reaction));
  announce(reaction, { id: 'cart.said.added' }, { name, quantity });
}

export function announceAdditions({ payload }: PayloadAction<CartQuantities>, reaction: Reaction) {
  announce(reaction, { id: 'cart.said.severalAdded' }, { count: Object.keys(payload).length });
}

export function announceQuantity({ payload }: PayloadAction<CartLine>, reaction: Reaction) {
  const { productId } = payload;
  const state = reaction.getState();
  const quantity = selectQuantity(state, productId);
  if (quantity === selectQuantity(reaction.getOriginalState(), productId)) return;
  const line = selectCartLines(state).find((each) => each.productId === productId);
  announce(
    reaction,
    { id: 'cart.said.quantity' },
    { ...nameOf(line, wordsOf(reaction)), quantity },
  );
}

export function announceRemoval(_action: unknown, reaction: Reaction): void {
  const former = selectRemovedLines(reaction.getOriginalState());
  // Nothing was removed, because the cart was already empty.
  if (selectRemovedLines(reaction.getState()) === former) return;
  const removed = removedLines(reaction.getState(), wordsOf(reaction));
  if (removed.count > 0) announce(reaction, { id: 'cart.said.removed' }, removed);
}

export function announceReturn(_action: unknown, reaction: Reaction): void {
  const returned = removedLines(reaction.getOriginalState(), wordsOf(reaction));
  announce(reaction, { id: 'cart.said.returned' }, returned);
}

/** The cart lines that were removed last: how many, and what `nameOf` returns for a single one. */
function removedLines(state: State, say: FormatMessage) {
  const [view, ...others] = selectRemovedViews(state);
  const count = view ? others.length + 1 : 0;
  return { count, ...nameOf(others.length === 0 ? view : undefined, say) };
}

/** The values of a message that names a line: `isNamed` chooses other words if this browser has no name for it. */
function nameOf(line: CartLineView | undefined, say: FormatMessage) {
  const name = line && fullNameOf(line, say);
  return { isNamed: name !== undefined, name: name ?? '' };
}

function wordsOf({ getState }: Reaction): FormatMessage {
  return intlFor(selectLanguage(getState())).formatMessage;
}

function announce(reaction: Reaction, message: Message, values: Parameters<FormatMessage>[1]) {
  reaction.dispatch(announced(wordsOf(reaction)(message, values)));
}
