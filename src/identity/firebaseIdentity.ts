/**
 * The identity gateway, implemented with Firebase Authentication. Its SDK is imported only by the files named
 * `firebase…`. `createIdentityGateway.ts` loads this file as a separate chunk.
 */
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  inMemoryPersistence,
  onIdTokenChanged,
  sendEmailVerification,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth';
import { PAGES } from '#domain/pagePaths';
import type { ClientConfig } from '#domain/clientConfig';
import { authUserSnapshot } from './authUserSnapshot';
import { firebaseActionCodes } from './firebaseActionCodes';
import { authOpener } from './firebaseInstances';
import { testCredential } from './firebaseLocalGoogleCredential';
import { runSignIn } from './firebaseRunSignIn';
import { firebaseSignUp } from './firebaseSignUp';
import { withCurrentUser } from './firebaseUserActions';
import { withTimeout, withoutTimeout, isAccountInvalid } from './identityFailures';
import {
  type AuthUser,
  IdentityFailure,
  type IdentityGateway,
  type IdentityProof,
} from './identityGateway';

type IdentityConfig = ClientConfig['identity'];

/**
 * `origin` is the page's origin. Calls to the local identity service go to this origin too, because the shop's
 * server proxies them.
 */
export function createFirebaseIdentity(config: IdentityConfig, origin: string): IdentityGateway {
  const open = authOpener(config, origin);
  const auth = open(undefined, browserLocalPersistence, inMemoryPersistence);
  return {
    observe: (listener) => observe(auth, listener),
    signUp: firebaseSignUp(auth, open, origin),
    signIn: (email, password) =>
      withTimeout(() => runSignIn(auth, () => signInWithEmailAndPassword(auth, email, password))),
    signInWithGoogle: async (account) => {
      if (config.mode === 'local') {
        const signInAs = () => signInWithCredential(auth, testCredential(account));
        return withTimeout(() => runSignIn(auth, signInAs));
      }
      const google = new GoogleAuthProvider();
      const ask = () => signInWithPopup(auth, google, browserPopupRedirectResolver);
      await withoutTimeout(() => runSignIn(auth, ask));
    },
    signOut: () => withTimeout(() => signOut(auth)),
    sendVerificationEmail: (from = PAGES.home) =>
      withTimeout(() =>
        withCurrentUser(auth, (user) => sendEmailVerification(user, { url: origin + from })),
      ),
    ...firebaseActionCodes(auth, () => reload(auth)),
    nameAccount: (name) =>
      withTimeout(() => withCurrentUser(auth, (user) => nameAccount(user, name))),
    reload: () => withTimeout(() => reload(auth)),
    account: async () =>
      (await loadAccount()).firebaseAccount(auth, config.mode === 'local', origin),
    phones: async () => (await loadPhones()).firebasePhones(auth, config.mode === 'local'),
    factors: async () => (await loadFactors()).firebaseFactors(auth),
    prepare: () => Promise.resolve(),
    proof: () => withTimeout(() => proofOf(auth)),
  };
}

const loadAccount = () =>
  loaded(import(/* webpackChunkName: "identity-account" */ './firebaseAccount'));
const loadPhones = () =>
  loaded(import(/* webpackChunkName: "identity-phones" */ './firebasePhones'));
const loadFactors = () =>
  loaded(import(/* webpackChunkName: "identity-factors" */ './firebaseFactors'));

/** Rejects with an `IdentityFailure` if the chunk fails to load. The next use requests the chunk again. */
async function loaded<T>(chunk: Promise<T>): Promise<T> {
  try {
    return await chunk;
  } catch (error) {
    throw new IdentityFailure('auth/network-request-failed', String(error));
  }
}

/** Listens for new tokens, not only for sign-ins, because a new token shows that the email was verified. */
function observe(auth: Auth, listener: (user: AuthUser | null) => void): () => void {
  let last: string | undefined;
  return onIdTokenChanged(auth, (user) => {
    const snapshot = user && authUserSnapshot(user);
    if (JSON.stringify(snapshot) === last) return;
    last = JSON.stringify(snapshot);
    listener(snapshot);
  });
}

/** Names the account, then renews the token, because the SDK notifies observers only of new tokens. */
async function nameAccount(user: User, displayName: string): Promise<void> {
  await updateProfile(user, { displayName });
  await user.getIdToken(true);
}

async function reload(auth: Auth): Promise<void> {
  await auth.authStateReady();
  if (!auth.currentUser) return;
  try {
    await withCurrentUser(auth, (user) => user.reload());
  } catch (error) {
    // If the account is invalid, `withCurrentUser` has signed the user out, and observers have been notified.
    if (!isAccountInvalid(error)) throw error;
  }
}

async function proofOf(auth: Auth): Promise<IdentityProof | null> {
  await auth.authStateReady();
  const email = auth.currentUser?.email;
  return email ? { email, idToken: await withCurrentUser(auth, currentToken) } : null;
}

async function currentToken(user: User): Promise<string> {
  const { token, claims } = await user.getIdTokenResult();
  const isBehind = user.emailVerified && claims.email_verified !== true;
  return isBehind ? user.getIdToken(true) : token;
}
