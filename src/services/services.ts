import type { ShopConfig } from '../../domain/shopConfig';
import type { BrowserStorage } from './browserStorage';
import type { IdentityGateway } from './identity/identityGateway';

/** Everything outside the store. It is passed as an argument, so that a test can pass fakes. */
export interface Services {
  config: ShopConfig;
  fetch: typeof fetch;
  identity: IdentityGateway;
  storage: BrowserStorage;
}

/** Redux passes `extra` on as `unknown`; the store's factory guarantees this type. */
export function servicesOf(api: { extra: unknown }): Services {
  return api.extra as Services;
}
