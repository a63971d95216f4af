/** The state of the cart slice, and the state updates that need more than one step. */
import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import type { REHYDRATE } from 'redux-persist';
import { type CartLine, linesOf, quantitiesOf } from './cartLine';
import { mergeQuantities } from './cartQuantities';

/**
 * The status is `restoring` until the stored cart has been read, `loading` until its products are loaded, and
 * then `ready`. It is `failed` if the products could not be loaded. An empty cart is `ready` as soon as
 * storage has been read.
 */
export type CartStatus = 'restoring' | 'loading' | 'ready' | 'failed';

export const cartAdapter = createEntityAdapter({ selectId: (line: CartLine) => line.productId });

export interface CartState extends EntityState<CartLine, string> {
  status: CartStatus;
  /** False while the browser refuses to store the cart. The cart is then lost when the page is closed. */
  remembered: boolean;
  /**
   * The removals that the shopper can undo one by one. The latest removal is the last element. The list is
   * emptied when a product is added, an order is placed or the message with the undo button is closed.
   */
  removals: Removal[];
}

export interface Removal {
  lines: CartLine[];
  /** The product ids of all cart lines before the removal, in order, so that each line can return to its place. */
  formerIds: string[];
}

export const initialState: CartState = cartAdapter.getInitialState({
  status: 'restoring',
  remembered: true,
  removals: [],
});

/**
 * The action that redux-persist dispatches when it has read the stored cart. `payload` is undefined if it has
 * read nothing.
 */
interface Restored {
  type: typeof REHYDRATE;
  payload?: Pick<CartState, 'entities'>;
}

/** Adds the stored cart to the products that were added before storage was read. */
export function restore(state: CartState, { payload }: Restored) {
  const stored = quantitiesOf(payload?.entities ?? {});
  const merged = mergeQuantities({}, quantitiesOf(state.entities), stored);
  cartAdapter.setAll(state, linesOf(merged));
  awaitProducts(state);
}

export function takeOut(state: CartState, ids: string[]) {
  const lines = ids.flatMap((id) => state.entities[id] ?? []);
  if (lines.length === 0) return;
  state.removals.push({ lines, formerIds: [...state.ids] });
  cartAdapter.removeMany(state, ids);
}

/**
 * Puts the lines of the last removal back in their former places. A line that is already in the cart again
 * keeps its current quantity.
 */
export function putBack(state: CartState) {
  const removal = state.removals.pop();
  if (!removal) return;
  cartAdapter.addMany(state, removal.lines);
  const ids = [...new Set([...removal.formerIds, ...state.ids])];
  const lines = ids.flatMap((id) => state.entities[id] ?? []);
  cartAdapter.setAll(state, lines);
}

export function awaitProducts(state: CartState) {
  state.status = state.ids.length > 0 ? 'loading' : 'ready';
}
