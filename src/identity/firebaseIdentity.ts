/** The identity service by the SDK of Firebase, which only the files `firebase…` import, in a chunk of their own. */

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
import { withTimeout } from './identityFailures';
import type { AuthUser, IdentityProof, IdentityService } from './identityGateway';

/** Calls to the local identity service go to the page's own origin, because the shop's server proxies them. */
export function createFirebaseIdentity(
  config: Pick<ClientConfig, 'identity' | 'shop'>,
  page: CallingPage,
): IdentityService {
  const sdk = openSdk(config, page);
  const { auth } = sdk;
  return {
    observe: (listener) => observe(auth, listener),
    proof: (isRenewed) => withTimeout(() => proofOf(auth, isRenewed)),
    reload: () => withTimeout(() => reloadUser(auth)),
    signOut: () => withTimeout(() => signOut(auth)),
    ...signInCalls(sdk),
    ...mailCalls(sdk),
    ...codeCalls(sdk, config.shop.name),
    ...accountCalls(sdk),
  };
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
