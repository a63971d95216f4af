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
  /** What was taken out last; it can be put back until the cart moves on. */
  removed: CartLine[];
  /** The order of the lines before that, for the place that each goes back to. */
  formerIds: string[];
}

export const initialState: CartState = cartAdapter.getInitialState({
  status: 'restoring',
  remembered: true,
  removed: [],
  formerIds: [],
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
  if (ids.length === 0) return;
  state.removed = ids.flatMap((id) => state.entities[id] ?? []);
  state.formerIds = [...state.ids];
  cartAdapter.removeMany(state, ids);
}

export function awaitProducts(state: CartState) {
  state.status = state.ids.length > 0 ? 'loading' : 'ready';
}
