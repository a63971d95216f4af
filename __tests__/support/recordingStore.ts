/**
 * A redux-mock-store that records every action, including those of thunks and listeners. The real reducers compute its
 * state from the recorded actions, because thunks and listeners read the state.
 */

import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { legacy_configureStore as createMockStore } from 'redux-mock-store';
import { withExtraArgument } from 'redux-thunk';
import { api } from '#src/api/api';
import type { Services } from '#src/api/services';
import { createListeners } from '#src/app/listeners';
import type { AppDispatch, RootState } from '#src/app/rootReducer';
import { type CartServices, CartStorage } from '#src/features/cart/cartStorage';
import { aState, type Facts, rootReducer } from './aState';
import { testServices } from './testServices';

interface RecordingStore {
  dispatch: AppDispatch;
  getState: () => RootState;
  /** The short names of the dispatched actions, in order: `placeOrder/pending`, `checkout/checkoutMoved begun`. */
  names: () => string[];
  /** Resolves when an action with this name is recorded. */
  until: (name: string) => Promise<void>;
  /** The complete actions. */
  actions: () => UnknownAction[];
  /** The contents of storage. */
  items: Map<string, string>;
}

export interface RecordingOptions extends Facts {
  services?: Partial<Services>;
  stored?: Record<string, string>;
}

/** Creates the store with the middleware of the real store: thunks, listeners and the API. */
export function recordingStore(options: RecordingOptions = {}): RecordingStore {
  const { services: given, stored = {}, ...facts } = options;
  const { services, items } = testServices({ stored, ...given });
  const cart = new CartStorage(services.storage, { changed: () => 0, storable: () => 0 });
  const extra: Services & CartServices = { ...services, cart };
  const middleware = [createListeners(extra), withExtraArgument(extra), api.middleware];
  const mock = createMockStore(middleware as Middleware[])(replay(aState(facts)));
  const actions = () => mock.getActions().filter(({ type }) => !INTERNAL.test(type));
  return {
    dispatch: mock.dispatch as AppDispatch,
    getState: () => mock.getState() as RootState,
    names: () => actions().map(nameOf),
    until: (name) =>
      new Promise((resolve) => {
        const look = () => actions().map(nameOf).includes(name) && resolve();
        mock.subscribe(look);
        look();
      }),
    actions,
    items,
  };
}

const INTERNAL = /^__rtkq\/|\/internal|^api\/config\//;

/** Reduces each action only once, because selectors compare states by identity. */
function replay(state: RootState): (actions: UnknownAction[]) => RootState {
  let reduced = 0;
  return (actions) => {
    for (const action of actions.slice(reduced)) state = rootReducer(state, action);
    reduced = actions.length;
    return state;
  };
}

interface Told {
  type: string;
  payload?: { type?: string } | string | null;
  meta?: { arg?: { endpointName?: string } };
}

export function nameOf(action: UnknownAction): string {
  const { type, payload, meta } = action as Told;
  const endpoint = meta?.arg?.endpointName;
  if (endpoint) return type.replace(/^api\/execute\w+/, endpoint);
  if (typeof payload === 'string') return `${type} ${payload}`;
  return payload?.type ? `${type} ${payload.type}` : type;
}
