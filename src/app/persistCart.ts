/** Persists the cart across page loads: wraps its reducer with redux-persist and connects it to a store. */
import type { Dispatch, Reducer } from '@reduxjs/toolkit';
import { type PersistConfig, persistReducer, persistStore } from 'redux-persist';
import {
  cartChangedElsewhere,
  cartNotRemembered,
  cartRemembered,
  cartSlice,
} from '../features/cart/cartSlice';
import type { CartState } from '../features/cart/cartState';
import { CART_KEY } from '../features/cart/cartKey';
import { CartStorage } from '../features/cart/cartStorage';
import { cartPersistTransform } from '../features/cart/cartPersistTransform';
import type { BrowserStorage } from '../services/browserStorage';

type PersistedStore = Parameters<typeof persistStore>[0];

export function persistCart(storage: BrowserStorage) {
  let dispatch: Dispatch | undefined;
  const cartStorage = new CartStorage(storage, {
    changed: (change) => dispatch?.(cartChangedElsewhere(change)),
    storable: (isStorable) => dispatch?.(isStorable ? cartRemembered() : cartNotRemembered()),
  });
  // redux-persist adds its own state to the cart's slice. The type `unknown` hides that.
  const persisted: unknown = persistReducer(configFor(cartStorage), cartSlice.reducer);
  return {
    cartReducer: persisted as Reducer<CartState>,
    cartStorage,
    /** Restores the stored cart. Then stores this tab's changes, and applies the changes of other tabs. */
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

/** Adds `deserialize` to the types of redux-persist, which only declare `serialize`, as a boolean. */
type RawConfig = PersistConfig<CartState> & { deserialize: boolean };

function configFor(storage: CartStorage): RawConfig {
  return {
    key: CART_KEY,
    storage,
    whitelist: ['entities'],
    transforms: [cartPersistTransform],
    // No serialisation is needed, because the storage takes and returns objects. No reconciler is needed,
    // because the slice itself restores the stored cart.
    serialize: false,
    deserialize: false,
    stateReconciler: false,
    // 0 means no timeout. None is needed, because reading from storage is synchronous.
    timeout: 0,
  };
}
