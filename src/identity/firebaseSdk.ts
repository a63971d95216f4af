/** Starts the SDK for the hosted or the local identity service. */
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type Persistence,
} from 'firebase/auth';
import type { ClientConfig } from '#domain/clientConfig';
import { LOCAL_API_KEY } from './rememberedUser';

type IdentityConfig = ClientConfig['identity'];

/** An instance of the SDK with its settings, for the modules that implement the gateway's calls. */
export interface Sdk {
  auth: Auth;
  /** Whether the identity service is the local one, which accepts invented Google accounts and opens no pop-up. */
  isLocal: boolean;
  /** The page's origin. The links in mails need it. */
  origin: string;
  /** Creates another instance of the SDK. */
  open: (name: string | undefined, ...persistence: Persistence[]) => Auth;
}

export function openSdk(config: IdentityConfig, origin: string): Sdk {
  const open = opener(config, origin);
  const auth = open(undefined, browserLocalPersistence, inMemoryPersistence);
  return { auth, isLocal: config.mode === 'local', origin, open };
}

/**
 * Returns a function that creates an instance of the SDK. The instance gets no pop-up resolver, because the
 * resolver would load an iframe from the internet before any pop-up is needed.
 */
function opener(config: IdentityConfig, origin: string): Sdk['open'] {
  return (name, ...persistence) => {
    const auth = initializeAuth(initializeApp(optionsOf(config), name), { persistence });
    if (config.mode === 'local') connectAuthEmulator(auth, origin, { disableWarnings: true });
    return auth;
  };
}

function optionsOf(config: IdentityConfig) {
  const { projectId } = config;
  if (config.mode === 'local') return { apiKey: LOCAL_API_KEY, projectId };
  return { apiKey: config.apiKey, authDomain: config.authDomain, projectId };
}
