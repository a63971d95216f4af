/**
 * A redux-mock-store that records every action, those of thunks and listeners too. Its state is what
 * the real reducers make of the recorded actions, so that thunks and listeners find what they expect.
 */
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { withExtraArgument } from 'redux-thunk';
import { legacy_configureStore as createMockStore } from 'redux-mock-store';
import { createListeners } from '#src/app/listeners';
import type { AppDispatch, RootState } from '#src/app/rootReducer';
import { type CartServices, CartStorage } from '#src/features/cart/cartStorage';
import { api } from '#src/api/api';
import type { Services } from '#src/api/services';
import { aState, type Facts, rootReducer } from './aState';
import { testServices } from './testServices';

interface RecordingStore {
  dispatch: AppDispatch;
  getState: () => RootState;
  /**
   * Short names of the dispatched actions, in order: `placeOrder/pending`, `checkout/checkoutMoved begun`.
   */
  names: () => string[];
  /** Resolves when an action of this name is recorded. */
  until: (name: string) => Promise<void>;
  /** The whole actions. */
  actions: () => UnknownAction[];
  /** The contents of storage. */
  items: Map<string, string>;
}

export interface RecordingOptions extends Facts {
  services?: Partial<Services>;
  stored?: Record<string, string>;
}

/** The middleware is that of the real store: thunks, listeners and the API. */
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

/** RTK Query's own bookkeeping. */
const INTERNAL = /^__rtkq\/|\/internal|^api\/config\//;

/** Reduces each action once: a selector must meet the same state twice. */
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

/** An action in short. */
export function nameOf(action: UnknownAction): string {
  const { type, payload, meta } = action as Told;
  const endpoint = meta?.arg?.endpointName;
  if (endpoint) return type.replace(/^api\/execute\w+/, endpoint);
  if (typeof payload === 'string') return `${type} ${payload}`;
  return payload?.type ? `${type} ${payload.type}` : type;
}
