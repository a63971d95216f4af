/** A state of the whole store, made by the real reducers from the few facts that a test is about. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { Product } from '#domain/product';
import { createRootReducer, type RootState } from '#src/app/rootReducer';
import type { AppStore } from '#src/app/store';
import { productsApi } from '#src/api/productsApi';
import { selectCartProductIds, selectCartStatus } from '#src/features/cart/cartProducts';
import { type CartQuantities, linesOf } from '#src/features/cart/cartQuantities';
import { cartSlice } from '#src/features/cart/cartSlice';

/** The store's own reducer, with a cart that no storage remembers. */
export const rootReducer = createRootReducer(cartSlice.reducer);

export interface Facts {
  /** What is in the cart. */
  cart?: CartQuantities;
  /** What the API answered for the cart's products; nothing yet if absent. */
  known?: readonly Product[];
  /** What happened besides, in this order. */
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

/** Storage was read, and held this cart. */
export function cartRestored(cart: CartQuantities) {
  return { type: REHYDRATE, payload: { lines: linesOf(cart) } };
}

/** The API answered which of these products it has. */
export function productsAnswered(ids: readonly string[], found: readonly Product[]) {
  const endpointName = 'getProductsByKeys';
  const arg = [...ids].sort();
  return productsApi.util.upsertQueryEntries([{ endpointName, arg, value: [...found] }]);
}

/** Answers for the cart's products at once whenever they must be asked for, as an open page of the cart does. Returns its end. */
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
