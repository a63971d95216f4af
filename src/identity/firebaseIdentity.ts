/** Only the files `firebase…` import Firebase's SDK. They are a separate chunk. */

import { onIdTokenChanged, signOut, type Auth, type User } from '@firebase/auth';
import type { ClientConfig } from '#domain/clientConfig';
import { accountCalls } from './firebaseAccount';
import { codeCalls } from './firebaseCodes';
import { mailCalls } from './firebaseMails';
import {
  type CallingPage,
  openSdk,
  authUserSnapshot,
  reloadUser,
  withCurrentUser,
} from './firebaseSdk';
import { signInCalls } from './firebaseSignIn';
import { withoutTimeout, withTimeout } from './identityFailures';
import type { AuthUser, IdentityCalls, IdentityProof, IdentityService } from './identityGateway';

/** Calls to the local identity service go to the page's own origin, because the shop's server proxies them. */
export function createFirebaseIdentity(
  config: Pick<ClientConfig, 'identity' | 'shop'>,
  page: CallingPage,
): IdentityService {
  const sdk = openSdk(config, page);
  const { auth } = sdk;
  const calls: IdentityCalls = {
    proof: (isRenewed) => proofOf(auth, isRenewed),
    reload: () => reloadUser(auth),
    signOut: () => signOut(auth),
    ...signInCalls(sdk),
    ...mailCalls(sdk),
    ...codeCalls(sdk, config.shop.name),
    ...accountCalls(sdk),
  };
  return { observe: (listener) => observe(auth, listener), ...withTimeouts(calls) };
}

/** The calls that may wait for the user: in a pop-up, or for a CAPTCHA before a code is sent. */
const WAITING: readonly (keyof IdentityCalls)[] = [
  'signInWithGoogle',
  'linkGoogle',
  'confirmIdentity',
  'sendCode',
];

/**
 * Converts the errors of all calls to `IdentityFailure`. A call that takes too long also fails, unless it may wait for
 * the user.
 */
function withTimeouts(calls: IdentityCalls): IdentityCalls {
  const timed = Object.entries(calls).map(
    ([name, call]: [string, (...args: never[]) => unknown]) => {
      const isWaiting = WAITING.some((each) => each === name);
      const limited = isWaiting ? withoutTimeout : withTimeout;
      return [name, (...args: never[]) => limited(async () => call(...args))];
    },
  );
  return Object.fromEntries(timed) as IdentityCalls;
}

/** Listens for new tokens, not only for sign-ins, because a new token shows that the address was verified. */
function observe(auth: Auth, listener: (user: AuthUser | null) => void): () => void {
  let last: string | undefined;
  return onIdTokenChanged(auth, (user) => {
    const snapshot = user && authUserSnapshot(user);
    if (JSON.stringify(snapshot) === last) return;
    last = JSON.stringify(snapshot);
    listener(snapshot);
  });
}

async function proofOf(auth: Auth, isRenewed = false): Promise<IdentityProof | null> {
  await auth.authStateReady();
  const { uid, email } = auth.currentUser ?? {};
  if (uid === undefined || !email) return null;
  const idToken = await withCurrentUser(auth, (user) => currentToken(user, isRenewed));
  return { uid, email, idToken };
}

async function currentToken(user: User, isRenewed: boolean): Promise<string> {
  const { token, claims } = await user.getIdTokenResult(isRenewed);
  const isBehind = user.emailVerified && claims.email_verified !== true;
  return isBehind ? user.getIdToken(true) : token;
}
