import type { ShopConfig } from '../../../domain/shopConfig';
import type { Services } from '../../services/services';

export type IdentityMode = ShopConfig['identity']['mode'];

/** A thunk that answers which identity service the shop uses: a fact of its settings, not of its state. */
export const identityMode =
  () =>
  (_dispatch: unknown, _getState: unknown, services: Services): IdentityMode =>
    services.config.identity.mode;
