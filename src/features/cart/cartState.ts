/** The state of the cart's slice, and its larger updates. */
import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import type { REHYDRATE } from 'redux-persist';
import { type CartLine, linesOf, quantitiesOf } from './cartLine';
import { mergeQuantities } from './quantities';

/** `restoring` until storage is read, then `loading` until the products are loaded. */
export type CartStatus = 'restoring' | 'loading' | 'ready' | 'failed';

export const cartAdapter = createEntityAdapter({ selectId: (line: CartLine) => line.productId });

export interface CartState extends EntityState<CartLine, string> {
  status: CartStatus;
  /** False while storage refuses the cart: it then lasts as long as the page. */
  remembered: boolean;
  /** The removed lines, latest last; they can be restored step by step until the cart changes otherwise. */
  removals: Removal[];
}

export interface Removal {
  lines: CartLine[];
  /** The order of the lines before the removal, so that each returns to its place. */
  formerIds: string[];
}

export const initialState: CartState = cartAdapter.getInitialState({
  status: 'restoring',
  remembered: true,
  removals: [],
});

/** What redux-persist read from storage; undefined if there was nothing. */
interface Restored {
  type: typeof REHYDRATE;
  payload?: Pick<CartState, 'entities'>;
}

/** Adds what was added before storage was read to what is stored. */
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

/** Restores the lines of the last removal to their places; a line that was added again stays as it is. */
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
