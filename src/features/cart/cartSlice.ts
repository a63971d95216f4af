/** The cart: lines with a product id and a quantity. The products' names and prices come from the API. */

import { createSelector, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { isQuantity } from '#domain/quantity';
import { api } from '#src/api/api';
import { productsApi } from '#src/api/productsApi';
import { type CartNames, type NamedProduct, addNames } from './cartNames';
import {
  type CartLine,
  type CartLines,
  type CartQuantities,
  lineAdapter,
  linesOf,
  mergeQuantities,
  quantitiesOf,
  withoutPieces,
} from './cartQuantities';

export interface CartState {
  lines: CartLines;
  /** The last known names of the products. A name stays when its product is no longer sold. */
  names: CartNames;
  /** False while the browser refuses to store the cart. The cart is then lost when the page is closed. */
  remembered: boolean;
  /** Whether a part of the stored cart could not be read when the page opened, and was left out. */
  damaged: boolean;
  /** The removals that can be undone one by one, the latest last. An addition, an order or a dismissal clears the list. */
  removals: Removal[];
  /** The product that was added last, as a new object each time. */
  added?: { productId: string };
  /** The product that the shopper wanted to add before leaving a page that could not ask for the size in time. */
  unanswered: Pick<NamedProduct, '_id' | 'name'> | null;
  /** The pieces that the shopper's unpaid order holds. The stock does not contain them, but she can still order them. */
  held: CartQuantities;
  /** Set by redux-persist while it reads the stored cart. Absent on the server, where nothing is stored. */
  _persist?: { rehydrated: boolean };
}

interface Removal {
  lines: CartLine[];
  /** The product ids of all cart lines before the removal, in order, so that each line can return to its place. */
  formerIds: string[];
}

/** What redux-persist dispatches when it has read the stored cart. `payload` is undefined if nothing is stored. */
interface Restored {
  type: typeof REHYDRATE;
  payload?: Partial<Pick<CartState, 'lines' | 'names' | 'damaged'>>;
}

/** A change that another tab has made to the cart: `base` is the cart before the change, `theirs` after it. */
export interface ChangeElsewhere {
  base: CartQuantities;
  theirs: CartQuantities;
}

const NONE: readonly CartLine[] = [];
const NOTHING: CartQuantities = {};

const lines = lineAdapter.getSelectors((state: CartState) => state.lines);

const initialState = (): CartState => ({
  lines: lineAdapter.getInitialState(),
  names: {},
  remembered: true,
  damaged: false,
  removals: [],
  unanswered: null,
  held: NOTHING,
});

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** Adds the given number of pieces of a product, by default one. */
    productAdded: {
      prepare: ({ _id, name, size, colour }: NamedProduct, pieces?: number) => ({
        payload: { _id, name, size, colour },
        meta: { pieces: pieces ?? 1 },
      }),
      reducer(state, { payload, meta }: PayloadAction<NamedProduct, string, { pieces: number }>) {
        const quantity = quantityOf(state, payload._id) + meta.pieces;
        state.removals = [];
        state.unanswered = null;
        state.added = { productId: payload._id };
        state.names = addNames(state.names, [payload]);
        if (isQuantity(quantity))
          lineAdapter.upsertOne(state.lines, { productId: payload._id, quantity });
      },
    },
    /** Adds these quantities to those in the cart. */
    productsAdded(state, { payload: added }: PayloadAction<CartQuantities>) {
      replace(state, mergeQuantities({}, quantitiesOf(state.lines), added));
      state.removals = [];
    },
    quantityChosen(state, { payload: { productId, quantity } }: PayloadAction<CartLine>) {
      if (isQuantity(quantity))
        lineAdapter.updateOne(state.lines, { id: productId, changes: { quantity } });
    },
    lineRemoved: (state, { payload }: PayloadAction<string>) => removeLines(state, [payload]),
    /** Puts the last removed lines back in their places. A line that is in the cart again keeps its quantity. */
    removalUndone(state) {
      const removal = state.removals.pop();
      if (!removal) return;
      lineAdapter.addMany(state.lines, removal.lines);
      const ids = new Set([...removal.formerIds, ...state.lines.ids]);
      state.lines.ids = [...ids].filter((id) => lines.selectById(state, id));
    },
    undoDismissed(state) {
      state.removals = [];
    },
    cartCleared: (state) => removeLines(state, state.lines.ids),
    /** Removes the pieces that a cart link has added. */
    additionTakenBack: subtractQuantities,
    /** Removes the pieces of a placed order from the cart. Pieces that were added in the meantime stay. */
    orderTakenOut: subtractQuantities,
    /** Applies another tab's change to this tab's cart. The changes that were made in this tab are kept. */
    cartChangedElsewhere(state, { payload }: PayloadAction<ChangeElsewhere>) {
      replace(state, mergeQuantities(payload.base, quantitiesOf(state.lines), payload.theirs));
    },
    additionUnanswered(state, { payload: { _id, name } }: PayloadAction<NamedProduct>) {
      state.unanswered = { _id, name };
    },
    unansweredDismissed(state) {
      state.unanswered = null;
    },
    piecesHeld(state, { payload = NOTHING }: PayloadAction<CartQuantities | undefined>) {
      state.held = payload;
    },
    /** `payload` is false when the browser refuses to store the cart, and true when storing works again. */
    cartRemembered(state, { payload }: PayloadAction<boolean>) {
      state.remembered = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      // Adds the stored cart to the products that were added before storage was read.
      .addCase(REHYDRATE, (state, { payload }: Restored) => {
        const stored = payload?.lines ? quantitiesOf(payload.lines) : {};
        replace(state, mergeQuantities({}, quantitiesOf(state.lines), stored));
        state.names = { ...payload?.names, ...state.names };
        state.damaged = payload?.damaged ?? false;
      })
      // A sign-out resets the API's state.
      .addCase(api.util.resetApiState, (state) => {
        state.held = NOTHING;
      })
      .addMatcher(productsApi.endpoints.getProductsByKeys.matchFulfilled, (state, { payload }) => {
        const products = payload.filter(({ _id }) => lines.selectById(state, _id));
        state.names = addNames(state.names, products);
      }),
  selectors: {
    selectNames: (state): CartNames => state.names,
    selectLines: (state): readonly CartLine[] => lines.selectAll(state),
    selectLineIds: (state): readonly string[] => lines.selectIds(state),
    selectCartLineCount: (state) => lines.selectTotal(state),
    /** False until the stored cart has been read. */
    selectIsCartRestored: (state) => state._persist?.rehydrated ?? true,
    selectQuantities: createSelector([(state: CartState) => state.lines], quantitiesOf),
    /** How many pieces of a product are in the cart. */
    selectQuantity: quantityOf,
    selectIsCartRemembered: (state) => state.remembered,
    selectIsCartDamaged: (state) => state.damaged,
    selectUnanswered: (state) => state.unanswered,
    selectHeld: (state) => state.held,
    selectAdded: (state) => state.added,
    selectRemovals: (state) => state.removals,
    selectRemovedLines: (state) => state.removals.at(-1)?.lines ?? NONE,
  },
});

function quantityOf(state: CartState, productId: string): number {
  return lines.selectById(state, productId)?.quantity ?? 0;
}

function replace(state: CartState, quantities: CartQuantities): void {
  state.lines = linesOf(quantities);
}

function subtractQuantities(
  state: CartState,
  { payload: taken }: PayloadAction<CartQuantities>,
): void {
  replace(state, withoutPieces(quantitiesOf(state.lines), taken));
  state.removals = [];
}

function removeLines(state: CartState, ids: readonly string[]): void {
  const removed = ids.flatMap((id) => lines.selectById(state, id) ?? []);
  if (removed.length === 0) return;
  state.removals.push({ lines: removed, formerIds: [...state.lines.ids] });
  state.unanswered = null;
  lineAdapter.removeMany(state.lines, ids);
}

export const {
  productAdded,
  productsAdded,
  quantityChosen,
  lineRemoved,
  removalUndone,
  undoDismissed,
  cartCleared,
  additionTakenBack,
  cartChangedElsewhere,
  orderTakenOut,
  additionUnanswered,
  unansweredDismissed,
  piecesHeld,
  cartRemembered,
} = cartSlice.actions;

/** Matches every action with which the shopper changes the cart in this tab. */
export const cartChangedHere = isAnyOf(
  productAdded,
  productsAdded,
  quantityChosen,
  lineRemoved,
  removalUndone,
  cartCleared,
  additionTakenBack,
);

export const {
  selectNames,
  selectLines,
  selectLineIds,
  selectCartLineCount,
  selectIsCartRestored,
  selectQuantities,
  selectQuantity,
  selectIsCartRemembered,
  selectIsCartDamaged,
  selectUnanswered,
  selectHeld,
  selectAdded,
  selectRemovals,
  selectRemovedLines,
} = cartSlice.selectors;
