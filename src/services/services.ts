import type { ClientConfig } from '#domain/clientConfig';
import type { BrowserStorage } from './browserStorage';
import type { IdentityGateway } from '../identity/identityGateway';

/** Everything that the shop uses outside the Redux store. Tests pass fakes instead. */
export interface Services {
  config: ClientConfig;
  fetch: typeof fetch;
  identity: IdentityGateway;
  storage: BrowserStorage;
}

/** Returns the services from a thunk's `extra`. Redux types `extra` as `unknown`, but `makeStore` sets it. */
export function servicesOf(api: { extra: unknown }): Services {
  return api.extra as Services;
}
