/** The package's published types are for Redux 4; these are the two things that the tests use. */
declare module 'redux-mock-store' {
  import type { Dispatch, Middleware, UnknownAction } from '@reduxjs/toolkit';

  interface MockStore {
    dispatch: Dispatch;
    getActions(): UnknownAction[];
  }

  /** A store that records actions; `getState` answers for it. */
  export function legacy_configureStore(
    middlewares: Middleware[],
  ): (getState: () => unknown) => MockStore;
}
