import { configureStore, type DevToolsEnhancerOptions, type Reducer } from '@reduxjs/toolkit';
import { readSizes, SIZES_KEY, sizesRecalled } from '../features/catalogue/chosenSizesSlice';
import { pageSizeRecalled, readPageSize } from '../features/catalogue/paginationSlice';
import { type CartServices, CartStorage, cartTransform } from '../features/cart/cartStorage';
import { type PersistConfig, persistReducer, persistStore } from 'redux-persist';
import { api } from '../api/api';
import { CART_KEY } from '../features/cart/cartKey';
import {
  cartChangedElsewhere,
  cartNotRemembered,
  cartRemembered,
  cartSlice,
  type CartState,
} from '../features/cart/cartSlice';
import { RECORD_KEY } from '../features/checkout/checkoutRecord';
import { shopSlice } from '../features/shop/shopSlice';
import type { Services } from '../api/services';
import type { ActionTape } from './actionTape';
import { createListeners } from './listeners';
import { createRootReducer, type RootState } from './rootReducer';
import { checkoutRecordChanged } from './windowEvents';

interface StoreOptions {
  services: Services;
  preloadedState?: Partial<RootState>;
  /** What Redux DevTools shows, in a browser that has it. */
  devTools?: DevToolsEnhancerOptions | undefined;
  /** Hears every action. */
  tape?: Pick<ActionTape, 'reducer' | 'outside'> | undefined;
}

/** Creates a Redux store. There is no global store, because the page and each test pass their own services. */
export function setupStore(options: StoreOptions) {
  const { storage } = options.services;
  const cartStorage: CartStorage = new CartStorage(storage, {
    changed: (change) => store.dispatch(cartChangedElsewhere(change)),
    storable: (isStorable) => store.dispatch(isStorable ? cartRemembered() : cartNotRemembered()),
  });
  const store: AppStore = makeStore(persistedCart(cartStorage), cartStorage, options);
  store.dispatch(pageSizeRecalled(readPageSize(storage)));
  const recallSizes = () => store.dispatch(sizesRecalled(readSizes(storage)));
  recallSizes();
  storage.subscribe((key) => key === SIZES_KEY && recallSizes());
  storage.subscribe((key) => key === RECORD_KEY && store.dispatch(checkoutRecordChanged()));
  // Restores the stored cart. Then stores this tab's changes, and applies the changes of other tabs.
  const persistor = persistStore(store);
  storage.subscribe((key) => key === CART_KEY && cartStorage.look());
  window.addEventListener('pagehide', () => {
    void persistor.flush();
    cartStorage.flush();
  });
  return store;
}

/** Creates a Redux store that persists nothing, for rendering a page on the server. */
export function setupServerStore(options: StoreOptions) {
  const nothing = { changed: () => undefined, storable: () => undefined };
  return makeStore(cartSlice.reducer, new CartStorage(options.services.storage, nothing), options);
}

export type AppStore = ReturnType<typeof makeStore>;

/** The actions of redux-persist that contain callbacks, which are not serialisable. */
const ignoredActions = ['persist/PERSIST', 'persist/REHYDRATE'];

/**
 * How many milliseconds the checks of development builds may take before they say so. On a busy machine the
 * default of 32 ms tells nothing of the state.
 */
const warnAfter = 500;

function makeStore(
  cartReducer: Reducer<CartState>,
  cart: CartStorage,
  { services, preloadedState, devTools, tape }: StoreOptions,
) {
  const extra: Services & CartServices = { ...services, cart };
  const reduce = createRootReducer(cartReducer);
  const store = configureStore({
    reducer: tape ? tape.reducer(reduce) : reduce,
    preloadedState: { [shopSlice.name]: services.config.shop, ...preloadedState },
    devTools: devTools ?? false,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: extra },
        serializableCheck: { ignoredActions, warnAfter },
        immutableCheck: { warnAfter },
      })
        .prepend(createListeners(extra))
        .concat(api.middleware),
  });
  return tape ? { ...store, dispatch: tape.outside(store.dispatch) } : store;
}

/** Adds `deserialize` to the types of redux-persist, which only declare `serialize`, as a boolean. */
type RawConfig = PersistConfig<CartState> & { deserialize: boolean };

/** The cart's reducer, whose lines outlive the page. */
function persistedCart(storage: CartStorage): Reducer<CartState> {
  const config: RawConfig = {
    key: CART_KEY,
    storage,
    whitelist: ['lines', 'names'],
    transforms: [cartTransform],
    // No serialisation is needed, because the storage takes and returns objects. No reconciler is needed,
    // because the slice itself restores the stored cart.
    serialize: false,
    deserialize: false,
    stateReconciler: false,
    // 0 means no timeout. None is needed, because reading from storage is synchronous.
    timeout: 0,
  };
  // The result's type requires redux-persist's own field `_persist`, which is not there at first.
  const persisted: unknown = persistReducer(config, cartSlice.reducer);
  return persisted as Reducer<CartState>;
}
