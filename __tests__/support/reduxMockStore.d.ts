/** The package's published types are for Redux 4; these are the things that the tests use. */
declare module 'redux-mock-store' {
  import type { Dispatch, Middleware, UnknownAction } from '@reduxjs/toolkit';

  interface MockStore {
    dispatch: Dispatch;
    getState(): unknown;
    getActions(): UnknownAction[];
    subscribe(listener: () => void): () => void;
  }

  /** A store that records actions; `getState` answers for it, from the actions recorded so far. */
  export function legacy_configureStore(
    middlewares: Middleware[],
  ): (getState: (actions: UnknownAction[]) => unknown) => MockStore;
}
