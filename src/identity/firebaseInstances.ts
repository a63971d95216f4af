/** Initialises the SDK for the hosted or the local identity service. */
import { initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, type Persistence } from 'firebase/auth';
import type { ClientConfig } from '#domain/clientConfig';
import { LOCAL_API_KEY } from './authUserKey';

type IdentityConfig = ClientConfig['identity'];

function optionsOf(config: IdentityConfig) {
  const { projectId } = config;
  if (config.mode === 'local') return { apiKey: LOCAL_API_KEY, projectId };
  return { apiKey: config.apiKey, authDomain: config.authDomain, projectId };
}

export type OpenAuth = (name: string | undefined, ...persistence: Persistence[]) => Auth;

/**
 * Returns a function that creates an instance of the SDK. The instance gets no pop-up resolver, because the
 * resolver would load an iframe from the internet before any pop-up is needed.
 */
export function authOpener(config: IdentityConfig, origin: string): OpenAuth {
  return (name, ...persistence) => {
    const auth = initializeAuth(initializeApp(optionsOf(config), name), { persistence });
    if (config.mode === 'local') connectAuthEmulator(auth, origin, { disableWarnings: true });
    return auth;
  };
}
