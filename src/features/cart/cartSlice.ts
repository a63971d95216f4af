/** The cart: which products, how many of each. What a product is and costs is asked of the API. */
import {
  createEntityAdapter,
  createSlice,
  type EntityState,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { Product } from '../../../domain/product';
import { isQuantity } from '../../../domain/quantity';
import { api } from '../../services/api';
import { cartApi } from './cartApi';
import { ordersApi } from '../orders/ordersApi';
import { type CartLine, linesOf, quantitiesOf } from './cartLines';
import { mergeQuantities, type Quantities } from './quantities';

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

const initialState: CartState = cartAdapter.getInitialState({
  status: 'restoring',
  remembered: true,
  removed: [],
  formerIds: [],
});

const { getProductsByKeys } = cartApi.endpoints;
const { placeOrder } = ordersApi.endpoints;

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** The grid knows the product, so a first line is ready at once. */
    productAdded(state, { payload }: PayloadAction<Product>) {
      if (state.ids.length === 0 && state.status === 'loading') state.status = 'ready';
      const quantity = (state.entities[payload._id]?.quantity ?? 0) + 1;
      if (isQuantity(quantity)) cartAdapter.upsertOne(state, { productId: payload._id, quantity });
      state.removed = [];
    },
    quantityChosen(state, { payload }: PayloadAction<CartLine>) {
      const { productId, quantity } = payload;
      if (isQuantity(quantity))
        cartAdapter.updateOne(state, { id: productId, changes: { quantity } });
    },
    lineRemoved: (state, { payload }: PayloadAction<string>) => takeOut(state, [payload]),
    /** Each line goes back to its place; one that came again meanwhile stays as it is. */
    removalUndone(state) {
      cartAdapter.addMany(state, state.removed);
      const ids = [...new Set([...state.formerIds, ...state.ids])];
      cartAdapter.setAll(
        state,
        ids.flatMap((id) => state.entities[id] ?? []),
      );
      state.removed = [];
    },
    cartCleared: (state) => takeOut(state, state.ids),
    /** Another tab wrote; `base` is what both tabs had before. */
    cartChangedElsewhere(state, { payload }: PayloadAction<ChangeElsewhere>) {
      const mine = quantitiesOf(state.entities);
      const merged = mergeQuantities(payload.base, mine, payload.theirs);
      cartAdapter.setAll(state, linesOf(merged));
    },
    cartNotRemembered(state) {
      state.remembered = false;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(REHYDRATE, restore)
      .addMatcher(placeOrder.matchFulfilled, (state) => {
        cartAdapter.removeAll(state);
        state.removed = [];
      })
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
    selectRemovedLines: (state) => state.removed,
  },
});

/** What redux-persist read from storage; absent when there was nothing. */
interface Restored {
  type: typeof REHYDRATE;
  payload?: Pick<CartState, 'entities'>;
}

/** Lines that were added before storage had been read win over stored ones. */
function restore(state: CartState, { payload }: Restored) {
  cartAdapter.addMany(state, payload?.entities ?? {});
  awaitProducts(state);
}

function takeOut(state: CartState, ids: string[]) {
  if (ids.length === 0) return;
  state.removed = ids.flatMap((id) => state.entities[id] ?? []);
  state.formerIds = [...state.ids];
  cartAdapter.removeMany(state, ids);
}

function awaitProducts(state: CartState) {
  state.status = state.ids.length > 0 ? 'loading' : 'ready';
}

export interface ChangeElsewhere {
  base: Quantities;
  theirs: Quantities;
}

export const {
  productAdded,
  quantityChosen,
  lineRemoved,
  removalUndone,
  cartCleared,
  cartChangedElsewhere,
  cartNotRemembered,
} = cartSlice.actions;
export const { selectIsCartRemembered, selectRemovedLines } = cartSlice.selectors;
