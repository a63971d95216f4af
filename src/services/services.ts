import type { ShopConfig } from '../../domain/shopConfig';
import type { BrowserStorage } from './browserStorage';
import type { IdentityGateway } from './identity/identityGateway';

/** The world outside the store. It comes in as an argument, so that a test can hand in another. */
export interface Services {
  config: ShopConfig;
  fetch: typeof fetch;
  identity: IdentityGateway;
  storage: BrowserStorage;
}

/** Redux hands `extra` on as `unknown`; the store's factory promises that it is this. */
export function servicesOf(api: { extra: unknown }): Services {
  return api.extra as Services;
}
