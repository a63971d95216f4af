import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type Persistence,
  signOut,
  type User,
} from '@firebase/auth';
import type { ClientConfig } from '#domain/clientConfig';
import { inLanguage, type Language } from '#domain/language';
import { IdentityFailure, identityErrorMeans } from './identityFailures';
import type { AuthUser } from './identityGateway';
import { LOCAL_API_KEY } from './rememberedUser';

/** Mails and text messages are in the language of this page. */
export interface CallingPage {
  origin: string;
  language: () => Language;
}

export type Sdk = ReturnType<typeof openSdk>;

export function openSdk(
  { identity: config, shop: { languages } }: Pick<ClientConfig, 'identity' | 'shop'>,
  { origin, language }: CallingPage,
) {
  /** No pop-up resolver: it would load an iframe from the internet before any pop-up is needed. */
  const open = (name: string | undefined, ...persistence: Persistence[]): Auth => {
    const auth = initializeAuth(initializeApp(optionsOf(config), name), { persistence });
    // A getter, because the SDK reads the language for each call, and the page's language may change between calls.
    Object.defineProperty(auth, 'languageCode', { get: language });
    if (config.mode === 'local') connectAuthEmulator(auth, origin, { disableWarnings: true });
    return auth;
  };
  return {
    auth: open(undefined, browserLocalPersistence, inMemoryPersistence),
    open,
    /** The local identity service accepts invented Google accounts and opens no pop-up. */
    isLocal: config.mode === 'local',
    /** Returns the address of a page of the shop, in the language of the page that asks. The links in mails need it. */
    addressOf: (path: string) => origin + inLanguage(path, language(), languages),
  };
}

function optionsOf(config: ClientConfig['identity']) {
  const { projectId } = config;
  if (config.mode === 'local') return { apiKey: LOCAL_API_KEY, projectId };
  return { apiKey: config.apiKey, authDomain: config.authDomain, projectId };
}

/** Returns a plain copy for the Redux store. The SDK may change its own object later, but not the copy. */
export function authUserSnapshot(user: User): AuthUser {
  const { uid, email, emailVerified, displayName, photoURL, phoneNumber } = user;
  const { creationTime = null, lastSignInTime = null } = user.metadata;
  const providerData = user.providerData.map((provider) => ({ ...provider }));
  const metadata = { creationTime, lastSignInTime };
  return { uid, email, emailVerified, displayName, photoURL, phoneNumber, providerData, metadata };
}

/** Runs an action as the signed-in user, and signs out if the service no longer knows that user. */
export async function withCurrentUser<T>(
  auth: Auth,
  action: (user: User) => Promise<T>,
): Promise<T> {
  const user = auth.currentUser;
  if (!user) throw new IdentityFailure('auth/no-current-user');
  try {
    return await action(user);
  } catch (error) {
    if (identityErrorMeans(error, 'accountEnded') && auth.currentUser === user) await signOut(auth);
    throw error;
  }
}

/** Changes the account, then fetches a new token, because the SDK notifies observers only of new tokens. */
export function updateUser(auth: Auth, action: (user: User) => Promise<unknown>): Promise<void> {
  return withCurrentUser(auth, async (user) => {
    await action(user);
    await user.reload();
    await user.getIdToken(true);
  });
}

/** Fetches the account again. Observers are notified if this signs the user out. */
export async function reloadUser(auth: Auth): Promise<void> {
  await auth.authStateReady();
  if (!auth.currentUser) return;
  try {
    await withCurrentUser(auth, (user) => user.reload());
  } catch (error) {
    // If the account is invalid, `withCurrentUser` has signed the user out, and observers have been notified.
    if (!identityErrorMeans(error, 'accountEnded')) throw error;
  }
}
