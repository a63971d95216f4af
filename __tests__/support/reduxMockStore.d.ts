/** The parts of the package that tests use. Its published types are for Redux 4. */
declare module 'redux-mock-store' {
  import type { Dispatch, Middleware, UnknownAction } from '@reduxjs/toolkit';

  interface MockStore {
    dispatch: Dispatch;
    getState(): unknown;
    getActions(): UnknownAction[];
    subscribe(listener: () => void): () => void;
  }

  /** Creates a store that records actions. `getState` computes the state from the actions recorded so far. */
  export function legacy_configureStore(
    middlewares: Middleware[],
  ): (getState: (actions: UnknownAction[]) => unknown) => MockStore;
}
