/** A state of the whole store, made by the real reducers from the few facts that a test is about. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { Product } from '#domain/product';
import { createRootReducer, type RootState } from '#src/app/rootReducer';
import { cartProductsApi } from '#src/features/cart/cartProductsApi';
import { cartProducts } from '#src/features/cart/fetchCartProducts';
import { linesOf } from '#src/features/cart/cartLine';
import { cartSlice } from '#src/features/cart/cartSlice';
import type { CartQuantities } from '#src/features/cart/cartQuantities';

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
  const lines = linesOf(cart).map((line) => [line.productId, line]);
  return { type: REHYDRATE, payload: { entities: Object.fromEntries(lines) as object } };
}

/** The API answered which of these products it has. */
export function productsAnswered(ids: readonly string[], found: readonly Product[]) {
  const value = cartProducts(ids, found);
  const endpointName = 'getProductsByKeys';
  return cartProductsApi.util.upsertQueryEntries([{ endpointName, arg: [...ids], value }]);
}
