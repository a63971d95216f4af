import { configureStore } from '@reduxjs/toolkit';
import type { CartServices } from '../features/cart/cartServices';
import { RECORD_KEY } from '../features/checkout/checkoutRecord';
import { api } from '../api/api';
import type { Services } from '../services/services';
import { devTools } from './devTools';
import { createListeners } from './listeners';
import { persistCart } from './persistCart';
import { createRootReducer, type RootState } from './rootReducer';
import { checkoutRecordChanged } from './windowEvents';

/** The actions of redux-persist that contain callbacks, which are not serialisable. */
const ignoredActions = ['persist/PERSIST', 'persist/REHYDRATE'];

export interface StoreOptions {
  services: Services;
  preloadedState?: Partial<RootState>;
}

/** Creates a Redux store. There is no global store, because the page and each test pass their own services. */
export function setupStore({ services, preloadedState }: StoreOptions) {
  const { storage } = services;
  const cart = persistCart(storage);
  const store = makeStore(cart, { services, preloadedState });
  storage.subscribe((key) => key === RECORD_KEY && store.dispatch(checkoutRecordChanged()));
  cart.start(store);
  return store;
}

/** Creates a Redux store that persists nothing, for rendering a page on the server. */
export function setupServerStore({ services, preloadedState }: StoreOptions) {
  return makeStore(persistCart(services.storage), { services, preloadedState });
}

type PersistedCart = Pick<ReturnType<typeof persistCart>, 'cartReducer' | 'cartStorage'>;

function makeStore(
  { cartReducer, cartStorage }: PersistedCart,
  { services, preloadedState }: StoreOptions,
) {
  const extra: Services & CartServices = { ...services, cart: cartStorage };
  return configureStore({
    reducer: createRootReducer(cartReducer),
    preloadedState,
    devTools,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra }, serializableCheck: { ignoredActions } })
        .prepend(createListeners(extra))
        .concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof setupStore>;
