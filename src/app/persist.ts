/** The cart outlives the page: its reducer, wrapped by redux-persist, and its ties to a store. */
import type { Dispatch, Reducer } from '@reduxjs/toolkit';
import { type PersistConfig, persistReducer, persistStore } from 'redux-persist';
import { cartChangedElsewhere, cartNotRemembered, cartSlice } from '../features/cart/cartSlice';
import type { CartState } from '../features/cart/cartState';
import { CART_KEY } from '../features/cart/cartKey';
import { CartStorage, quantitiesTransform } from '../features/cart/cartStorage';
import type { BrowserStorage } from '../services/browserStorage';

type PersistedStore = Parameters<typeof persistStore>[0];

export function persistCart(storage: BrowserStorage) {
  let dispatch: Dispatch | undefined;
  const cartStorage = new CartStorage(storage, {
    changed: (change) => dispatch?.(cartChangedElsewhere(change)),
    refused: () => dispatch?.(cartNotRemembered()),
  });
  // That redux-persist keeps its books in the same slice is nobody else's business.
  const persisted: unknown = persistReducer(configFor(cartStorage), cartSlice.reducer);
  return {
    cartReducer: persisted as Reducer<CartState>,
    cartStorage,
    /** Reads the stored cart, and from then on follows this tab's changes and the others'. */
    start: (store: PersistedStore): void => {
      dispatch = store.dispatch;
      const persistor = persistStore(store);
      storage.subscribe((key) => key === CART_KEY && cartStorage.look());
      window.addEventListener('pagehide', () => {
        void persistor.flush();
        cartStorage.flush();
      });
    },
  };
}

/** redux-persist's types know no `deserialize`, and no `serialize` but a boolean. */
type RawConfig = PersistConfig<CartState> & { deserialize: boolean };

function configFor(storage: CartStorage): RawConfig {
  return {
    key: CART_KEY,
    storage,
    whitelist: ['entities'],
    transforms: [quantitiesTransform],
    // The storage speaks objects; the slice itself takes in what was stored.
    serialize: false,
    deserialize: false,
    stateReconciler: false,
    // Reading is synchronous: there is nothing to time out.
    timeout: 0,
  };
}
