import { LOCAL_CONFIG } from '#domain/clientConfig';
import type { IdentityGateway } from '../identity/identityGateway';
import type { Services } from '../services/services';

const unused = () =>
  Promise.reject(new Error('Nobody is asked while a page is rendered on the server.'));

/** Services for rendering on the server: nothing is stored, and every call fails. */
export const noServices: Services = {
  config: LOCAL_CONFIG,
  fetch: unused,
  identity: { observe: () => () => undefined } as unknown as IdentityGateway,
  storage: {
    read: () => null,
    write: () => false,
    remove: () => undefined,
    subscribe: () => () => undefined,
  },
};
