/** The size that the shopper last chose in each category. It is stored in this browser. */

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { Product } from '#domain/goods/product';
import type { BrowserStorage } from '#src/services/browserStorage';
import { storedJson } from '#src/services/storedJson';

/** Maps categories to sizes. The latest choice is the first entry. */
type State = Record<string, string>;

/** How many categories are kept, so that the stored data stays small. Shops have fewer categories. */
const MAX_CATEGORIES = 100;

export const chosenSizesSlice = createSlice({
  name: 'chosenSizes',
  initialState: (): State => ({}),
  reducers: {
    /** The shopper has added a product in this size to the cart. A size that is only selected does not count. */
    sizeChosen: (
      state,
      { payload: { category, size } }: PayloadAction<Pick<Product, 'category' | 'size'>>,
    ) => {
      if (category === undefined || size === undefined) return state;
      const others = Object.entries(state).filter(([kind]) => kind !== category);
      return Object.fromEntries([[category, size], ...others.slice(0, MAX_CATEGORIES - 1)]);
    },
    /** The stored sizes were read: when the page opened, or after another tab has changed them. */
    sizesRecalled: (_state, { payload }: PayloadAction<State>) => payload,
  },
  selectors: {
    selectChosenSizes: (state) => state,
    /** Returns the last chosen size of a category, or undefined. `Object.hasOwn` allows names such as `toString`. */
    selectLastSize: (state, category: string | undefined) =>
      category !== undefined && Object.hasOwn(state, category) ? state[category] : undefined,
  },
});

export const { sizeChosen, sizesRecalled } = chosenSizesSlice.actions;
export const { selectChosenSizes, selectLastSize } = chosenSizesSlice.selectors;

export const SIZES_KEY = 'chosen-sizes';

const text = v.pipe(v.string(), v.maxLength(80));

export function readSizes(storage: BrowserStorage): State {
  return storedJson(storage, SIZES_KEY, v.record(text, text)) ?? {};
}

export function writeSizes(storage: BrowserStorage, sizes: State): void {
  storage.write(SIZES_KEY, JSON.stringify(sizes));
}
