import type { ClientConfig } from '#domain/clientConfig';
import type { Services } from '#src/services/services';

export type IdentityMode = ClientConfig['identity']['mode'];

/**
 * Creates a thunk that returns which identity service the shop uses, local or hosted. This is a setting of the
 * server, so it is read from the services, not from the Redux state.
 */
export const identityMode =
  () =>
  (_dispatch: unknown, _getState: unknown, services: Services): IdentityMode =>
    services.config.identity.mode;
