/** For each category of products, the size that the shopper chose last, in this browser. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { Product } from '#domain/product';
import type { BrowserStorage } from '#src/services/browserStorage';

/** Categories and sizes, the latest choice first. */
type State = Record<string, string>;

/** How many categories are kept, so that the stored data stays small. No shop has that many categories. */
const MAX_CATEGORIES = 100;

export const chosenSizesSlice = createSlice({
  name: 'chosenSizes',
  initialState: (): State => ({}),
  reducers: {
    /** The shopper added a product of this size to the cart. Only then does the choice count. */
    sizeChosen: (
      state,
      { payload: { category, size } }: PayloadAction<Pick<Product, 'category' | 'size'>>,
    ) => {
      if (category === undefined || size === undefined) return state;
      const others = Object.entries(state).filter(([kind]) => kind !== category);
      return Object.fromEntries([[category, size], ...others.slice(0, MAX_CATEGORIES - 1)]);
    },
    /** Storage was read: at the start, or because another tab has changed it. */
    sizesRecalled: (_state, { payload }: PayloadAction<State>) => payload,
  },
  selectors: {
    selectChosenSizes: (state) => state,
    /** The size that was last chosen in the category; undefined if none was. A category may have any name. */
    selectLastSize: (state, category: string | undefined) =>
      category !== undefined && Object.hasOwn(state, category) ? state[category] : undefined,
  },
});

export const { sizeChosen, sizesRecalled } = chosenSizesSlice.actions;
export const { selectChosenSizes, selectLastSize } = chosenSizesSlice.selectors;

export const SIZES_KEY = 'chosen-sizes';

const text = v.pipe(v.string(), v.maxLength(80));
const stored = v.pipe(v.string(), v.parseJson(), v.record(text, text));

/** Returns the stored sizes. Stored data is untrusted: none if it is anything else. */
export function readSizes(storage: BrowserStorage): State {
  const sizes = v.safeParse(stored, storage.read(SIZES_KEY));
  return sizes.success ? sizes.output : {};
}

export function writeSizes(storage: BrowserStorage, sizes: State): void {
  storage.write(SIZES_KEY, JSON.stringify(sizes));
}
