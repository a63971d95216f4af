/** The cart: product ids and quantities. Names and prices come from the API. */
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { Product } from '#domain/product';
import { isQuantity } from '#domain/quantity';
import { api } from '#src/api/api';
import { cartProductsApi } from './cartProductsApi';
import { type CartLine, linesOf, quantitiesOf } from './cartLine';
import { awaitProducts, cartAdapter, initialState, putBack, restore, takeOut } from './cartState';
import { mergeQuantities, type CartQuantities, withoutQuantities } from './cartQuantities';

const { getProductsByKeys } = cartProductsApi.endpoints;

const NONE: readonly CartLine[] = [];

interface Pieces {
  pieces?: number | undefined;
}

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /**
     * Adds the given number of pieces of a product, by default one. The action contains the whole product, so
     * that the cart can show it without a request.
     */
    productAdded: {
      prepare: (payload: Product, pieces?: number) => ({ payload, meta: { pieces } }),
      reducer(state, { payload, meta }: PayloadAction<Product, string, Pieces | undefined>) {
        if (state.ids.length === 0 && state.status === 'loading') state.status = 'ready';
        const quantity = (state.entities[payload._id]?.quantity ?? 0) + (meta?.pieces ?? 1);
        if (isQuantity(quantity))
          cartAdapter.upsertOne(state, { productId: payload._id, quantity });
        state.removals = [];
      },
    },
    /** Adds the quantities of a shared cart or of an earlier order to those in the cart. */
    productsAdded(state, { payload: added }: PayloadAction<CartQuantities>) {
      const merged = mergeQuantities({}, quantitiesOf(state.entities), added);
      if (state.ids.length === 0 && state.status === 'ready') state.status = 'loading';
      cartAdapter.setAll(state, linesOf(merged));
      state.removals = [];
    },
    quantityChosen(state, { payload }: PayloadAction<CartLine>) {
      const { productId, quantity } = payload;
      if (isQuantity(quantity))
        cartAdapter.updateOne(state, { id: productId, changes: { quantity } });
    },
    lineRemoved: (state, { payload }: PayloadAction<string>) => takeOut(state, [payload]),
    removalUndone: putBack,
    undoDismissed(state) {
      state.removals = [];
    },
    cartCleared: (state) => takeOut(state, state.ids),
    /** Removes the pieces of a placed order from the cart. Pieces that were added in the meantime stay. */
    orderTakenOut(state, { payload: ordered }: PayloadAction<CartQuantities>) {
      const left = withoutQuantities(quantitiesOf(state.entities), ordered);
      cartAdapter.setAll(state, linesOf(left));
      state.removals = [];
    },
    /**
     * Merges another tab's cart (`theirs`) into this tab's cart. Both carts started as the cart `base`. The
     * changes that this tab has made since then are kept.
     */
    cartChangedElsewhere(state, { payload }: PayloadAction<ChangeElsewhere>) {
      const mine = quantitiesOf(state.entities);
      const merged = mergeQuantities(payload.base, mine, payload.theirs);
      cartAdapter.setAll(state, linesOf(merged));
    },
    cartNotRemembered(state) {
      state.remembered = false;
    },
    cartRemembered(state) {
      state.remembered = true;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(REHYDRATE, restore)
      .addMatcher(getProductsByKeys.matchFulfilled, (state) => {
        state.status = 'ready';
      })
      .addMatcher(getProductsByKeys.matchRejected, (state) => {
        if (state.status === 'loading') state.status = 'failed';
      })
      .addMatcher(getProductsByKeys.matchPending, (state) => {
        if (state.status === 'failed') state.status = 'loading';
      })
      .addMatcher(api.util.resetApiState.match, awaitProducts),
  selectors: {
    selectIsCartRemembered: (state) => state.remembered,
    selectRemovals: (state) => state.removals,
    selectRemovedLines: (state) => state.removals.at(-1)?.lines ?? NONE,
  },
});

export interface ChangeElsewhere {
  base: CartQuantities;
  theirs: CartQuantities;
}

export const {
  productAdded,
  productsAdded,
  quantityChosen,
  lineRemoved,
  removalUndone,
  undoDismissed,
  cartCleared,
  cartChangedElsewhere,
  orderTakenOut,
  cartNotRemembered,
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
);
export const { selectIsCartRemembered, selectRemovals, selectRemovedLines } = cartSlice.selectors;
