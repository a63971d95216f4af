import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ClientConfig } from '#domain/clientConfig';
import type { IdentityGateway } from '../identity/identityGateway';
import type { BrowserStorage } from '../services/browserStorage';

/** The settings, and the interfaces of network, identity service and storage. Tests pass fakes instead. */
export interface Services {
  config: ClientConfig;
  fetch: typeof fetch;
  identity: IdentityGateway;
  storage: BrowserStorage;
  /** Leads the browser to another site. */
  leave: (address: string) => void;
}

/** Returns the services from a thunk's `extra`. Redux Toolkit types `extra` as `unknown`, but `makeStore` sets it. */
export function servicesOf(api: { extra: unknown }): Services {
  return api.extra as Services;
}

/** What thunks, listeners and the store have in common. `State` is the part of the state that they read. */
export type StoreApi<State> = Pick<ReactionApi<State>, 'dispatch' | 'getState' | 'extra'>;

/** The part of a listener's effect API that the shop's reactions use. */
export type ReactionApi<State> = Pick<
  ListenerEffectAPI<State, ThunkDispatch<State, Services, UnknownAction>, Services>,
  'dispatch' | 'getState' | 'getOriginalState' | 'extra' | 'delay' | 'cancelActiveListeners'
>;
