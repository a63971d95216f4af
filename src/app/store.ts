import { configureStore } from '@reduxjs/toolkit';
import { api } from '../services/api';
import type { Services } from '../services/services';
import { devTools } from './devTools';
import { createListeners } from './listeners';
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
  const store = configureStore({
    reducer: createRootReducer(cartReducer),
    preloadedState,
    devTools,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: services }, serializableCheck: { ignoredActions } })
        .prepend(createListeners(services))
        .concat(api.middleware),
  });
  start(store);
  return store;
}

export type AppStore = ReturnType<typeof setupStore>;
