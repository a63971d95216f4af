/** Creates the identity gateway that the shop uses. */
import type { ClientConfig } from '#domain/clientConfig';
import { createBrowserStorage, type BrowserStorage } from '../services/browserStorage';
import { authUserKey } from './authUserKey';
import type { IdentityGateway } from './identityGateway';
import { LazyIdentity } from './lazyIdentity';

export type LoadGateway = (config: ClientConfig) => Promise<IdentityGateway>;

export function createIdentityGateway(
  config: ClientConfig,
  storage: BrowserStorage = createBrowserStorage(),
  load: LoadGateway = loadFirebase,
): IdentityGateway {
  return new LazyIdentity(authUserKey(config), storage, () => load(config));
}

async function loadFirebase({ identity }: ClientConfig): Promise<IdentityGateway> {
  const chunk = await import(/* webpackChunkName: "identity" */ './firebaseIdentity');
  return chunk.createFirebaseIdentity(identity, window.location.origin);
}
