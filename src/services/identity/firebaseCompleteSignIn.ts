/**
 * Signs users in, also if storage has no room for the signed-in user: then the user is kept in memory. The SDK
 * would fail. It tests storage only once, with a value of six characters, and then relies on it. A nearly full
 * storage accepts that value, but no user.
 */
import { FirebaseError } from 'firebase/app';
import {
  getMultiFactorResolver,
  inMemoryPersistence,
  type MultiFactorError,
  type MultiFactorResolver,
  setPersistence,
  updateCurrentUser,
  type Auth,
} from 'firebase/auth';
import { IdentityFailure } from './identityGateway';

/** The sign-in that is waiting for its second step. */
const challenges = new WeakMap<Auth, MultiFactorError>();

export function resolverOf(auth: Auth): MultiFactorResolver {
  const challenge = challenges.get(auth);
  if (!challenge) throw new IdentityFailure('auth/missing-multi-factor-session');
  return getMultiFactorResolver(auth, challenge);
}

/**
 * Signs a user in. If storage refuses the user, the sign-in lasts until the page is closed. In that case `action`
 * is not repeated, because it may open a pop-up, and the SDK already knows the user.
 */
export async function runSignIn(auth: Auth, action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (isChallenge(error)) challenges.set(auth, error);
    if (!isRefusedByStorage(error)) throw error;
    await setPersistence(auth, inMemoryPersistence);
    await updateCurrentUser(auth, auth.currentUser);
  }
}

function isRefusedByStorage(error: unknown): boolean {
  return error instanceof FirebaseError && error.customData?.originalError instanceof DOMException;
}

function isChallenge(error: unknown): error is MultiFactorError {
  return error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required';
}
