/** Creates a state of the whole store with the real reducers, from the few facts that a test needs. */

import type { UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { Product } from '#domain/goods/product';
import { productsApi } from '#src/api/productsApi';
import { createRootReducer, type RootState } from '#src/app/rootReducer';
import type { AppStore } from '#src/app/store';
import { selectCartProductIds, selectCartStatus } from '#src/features/cart/cartProducts';
import { type CartQuantities, linesOf } from '#src/features/cart/cartQuantities';
import { cartSlice } from '#src/features/cart/cartSlice';

/** The store's reducer, with a cart that is not stored. */
export const rootReducer = createRootReducer(cartSlice.reducer);

export interface Facts {
  cart?: CartQuantities;
  /** The API's response about the cart's products; absent if none has arrived. */
  known?: readonly Product[];
  /** Further actions, in this order. */
  actions?: readonly UnknownAction[];
}

export function aState({ cart = {}, known, actions = [] }: Facts = {}): RootState {
  const before = [
    cartRestored(cart),
    ...(known ? [productsAnswered(Object.keys(cart), known)] : []),
    ...actions,
  ];
  return before.reduce(rootReducer, rootReducer(undefined, { type: 'first' }));
}

/** Returns the action after storage was read and contained this cart. */
function cartRestored(cart: CartQuantities) {
  return { type: REHYDRATE, payload: { lines: linesOf(cart) } };
}

/** Returns the action after the API has responded to a request for these products. */
export function productsAnswered(ids: readonly string[], found: readonly Product[]) {
  const endpointName = 'getProductsByKeys';
  const arg = [...ids].sort();
  return productsApi.util.upsertQueryEntries([{ endpointName, arg, value: [...found] }]);
}

/** Provides the cart's products whenever the store needs them, as an open page of the cart does. Returns `stop`. */
export function answerForCart(
  store: AppStore,
  products: readonly Product[],
  soon: (answer: () => void) => void = (answer) => answer(),
) {
  const answer = () => {
    const state = store.getState();
    if (selectCartStatus(state) === 'loading')
      store.dispatch(productsAnswered(selectCartProductIds(state), products));
  };
  answer();
  return store.subscribe(() => soon(answer));
}
