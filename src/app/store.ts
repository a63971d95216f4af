import { configureStore, type Reducer } from '@reduxjs/toolkit';
import type { CartState } from '../features/cart/cartSlice';
import { api } from '../services/api';
import type { Services } from '../services/services';
import { devTools } from './devTools';
import { createListeners } from './listeners';
import { notifySoon } from './notifySoon';
import { persistCart } from './persist';
import { createRootReducer, type RootState } from './rootReducer';

/** redux-persist's own actions carry callbacks. */
const ignoredActions = ['persist/PERSIST', 'persist/REHYDRATE'];

export interface StoreOptions {
  services: Services;
  preloadedState?: Partial<RootState>;
}

/** The store is made, never found: the page and every test call this with a world of their own. */
export function setupStore({ services, preloadedState }: StoreOptions) {
  const { cartReducer, start } = persistCart(services.storage);
  const store = makeStore(cartReducer, { services, preloadedState });
  start(store);
  return store;
}

/** A store that remembers nothing, for drawing a page ahead. */
export function setupDrawingStore({ services, preloadedState }: StoreOptions) {
  return makeStore(persistCart(services.storage).cartReducer, { services, preloadedState });
}

function makeStore(cartReducer: Reducer<CartState>, { services, preloadedState }: StoreOptions) {
  return configureStore({
    reducer: createRootReducer(cartReducer),
    preloadedState,
    devTools,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: services }, serializableCheck: { ignoredActions } })
        .prepend(createListeners(services))
        .concat(api.middleware),
    enhancers: (getDefault) =>
      getDefault({ autoBatch: { type: 'callback', queueNotification: notifySoon } }),
  });
}

export type AppStore = ReturnType<typeof setupStore>;
