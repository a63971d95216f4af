import {
  configureStore,
  type DevToolsEnhancerOptions,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import {
  FLUSH,
  PERSIST,
  type PersistConfig,
  persistReducer,
  persistStore,
  REHYDRATE,
} from 'redux-persist';
import { api } from '../api/api';
import type { Services } from '../api/services';
import { CART_KEY } from '../features/cart/cartKey';
import {
  cartChangedElsewhere,
  cartRemembered,
  cartSlice,
  type CartState,
} from '../features/cart/cartSlice';
import { type CartServices, CartStorage, cartTransform } from '../features/cart/cartStorage';
import { readSizes, SIZES_KEY, sizesRecalled } from '../features/catalogue/chosenSizesSlice';
import { pageSizeRecalled, readPageSize } from '../features/catalogue/paginationSlice';
import { RECORD_KEY } from '../features/checkout/checkoutRecord';
import { loadRecord } from '../features/checkout/checkoutSlice';
import { shopSlice } from '../features/shop/shopSlice';
import type { ActionLog } from './actionLog';
import { createListeners } from './listeners';
import { createRootReducer, type RootState } from './rootReducer';

interface StoreOptions {
  services: Services;
  preloadedState?: Partial<RootState>;
  /** The options of Redux DevTools; undefined in a browser without the extension. */
  devTools?: DevToolsEnhancerOptions | undefined;
  log?: ActionLog;
}

/** There is no global store, because the page and each test pass their own services. */
export function setupStore(options: StoreOptions) {
  const { storage } = options.services;
  const cartStorage: CartStorage = new CartStorage(storage, {
    changed: (change) => store.dispatch(cartChangedElsewhere(change)),
    storable: (isStorable) => store.dispatch(cartRemembered(isStorable)),
  });
  const store: AppStore = makeStore(persistedCart(cartStorage), cartStorage, options);
  store.dispatch(pageSizeRecalled(readPageSize(storage)));
  const recallSizes = () => void store.dispatch(sizesRecalled(readSizes(storage)));
  recallSizes();
  const loadAttempts = () => loadRecord({ ...store, extra: options.services });
  // `persistStore` restores the stored cart, and then stores this tab's changes.
  const persistor = persistStore(store);
  const readers = new Map([
    [SIZES_KEY, recallSizes],
    [RECORD_KEY, loadAttempts],
    [CART_KEY, () => cartStorage.checkForChanges()],
  ]);
  storage.subscribe((key) => readers.get(key ?? '')?.());
  // A page in the back/forward cache gets no storage events from other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readers.forEach((read) => read());
  });
  // `refetchOnFocus` and `refetchOnReconnect` do nothing without this call.
  setupListeners(store.dispatch);
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
const ignoredActions = [PERSIST, REHYDRATE, FLUSH];

/** In milliseconds. On a busy machine, the default of 32 for the checks of development builds causes needless warnings. */
const warnAfter = 500;

const noLog: Middleware = () => (next) => next;

function makeStore(
  cartReducer: Reducer<CartState>,
  cart: CartStorage,
  { services, preloadedState, devTools, log }: StoreOptions,
) {
  const extra: Services & CartServices = { ...services, cart };
  return configureStore({
    reducer: createRootReducer(cartReducer),
    preloadedState: { [shopSlice.name]: services.config.shop, ...preloadedState },
    devTools: devTools ?? false,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: extra },
        serializableCheck: { ignoredActions, warnAfter },
        immutableCheck: { warnAfter },
      })
        .prepend(createListeners(extra))
        .concat(api.middleware, log?.middleware ?? noLog),
  });
}

/** Adds `deserialize` to the types of redux-persist, which declare only `serialize`. Both are booleans here. */
type RawConfig = PersistConfig<CartState> & { deserialize: boolean };

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
    // 0 means no timeout: reading from storage is synchronous.
    timeout: 0,
  };
  // The type of the result requires redux-persist's field `_persist`, which the initial state does not have.
  const persisted: unknown = persistReducer(config, cartSlice.reducer);
  return persisted as Reducer<CartState>;
}
