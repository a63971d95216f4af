import type { ShopConfig } from '../../../domain/shopConfig';
import type { Services } from '../../services/services';

export type IdentityMode = ShopConfig['identity']['mode'];

/** A thunk that returns which identity service the shop uses: a setting, not state. */
export const identityMode =
  () =>
  (_dispatch: unknown, _getState: unknown, services: Services): IdentityMode =>
    services.config.identity.mode;
