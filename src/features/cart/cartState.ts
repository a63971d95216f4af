/** What the cart's slice holds, and the larger moves within it. */
import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import type { REHYDRATE } from 'redux-persist';
import { type CartLine, linesOf, quantitiesOf } from './cartLine';
import { mergeQuantities } from './quantities';

/** `restoring` until storage was read, then `loading` until the products are there. */
export type CartStatus = 'restoring' | 'loading' | 'ready' | 'failed';

export const cartAdapter = createEntityAdapter({ selectId: (line: CartLine) => line.productId });

export interface CartState extends EntityState<CartLine, string> {
  status: CartStatus;
  /** False once storage refused: the cart then lives as long as the page. */
  remembered: boolean;
  /** What was taken out, the last at the end; it can be put back step by step until the cart moves on. */
  removals: Removal[];
}

export interface Removal {
  lines: CartLine[];
  /** The order of the lines before, for the place that each goes back to. */
  formerIds: string[];
}

export const initialState: CartState = cartAdapter.getInitialState({
  status: 'restoring',
  remembered: true,
  removals: [],
});

/** What redux-persist read from storage; absent when there was nothing. */
interface Restored {
  type: typeof REHYDRATE;
  payload?: Pick<CartState, 'entities'>;
}

/** What was added before storage had been read comes on top of what is stored. */
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

/** Each line of the last removal goes back to its place; one that came again meanwhile stays as it is. */
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
