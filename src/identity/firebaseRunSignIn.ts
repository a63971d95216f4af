/**
 * Signs users in, even if the browser's storage has no room for the signed-in user. The user is then kept in
 * memory. The SDK alone would fail, because it tests storage only once, with a value of six characters. A
 * nearly full storage accepts that value, but not the user.
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

/**
 * For each instance of the SDK, the error that was thrown when a sign-in needed a second step. The error is
 * needed to complete that sign-in.
 */
const challenges = new WeakMap<Auth, MultiFactorError>();

export function resolverOf(auth: Auth): MultiFactorResolver {
  const challenge = challenges.get(auth);
  if (!challenge) throw new IdentityFailure('auth/missing-multi-factor-session');
  return getMultiFactorResolver(auth, challenge);
}

/**
 * Signs a user in by calling `action`. If storage refuses the user, the user is kept in memory, and the sign-in
 * lasts until the page is closed. `action` is not called a second time, because it may open a pop-up, and
 * because the SDK already knows the user.
 */
export async function runSignIn(auth: Auth, action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (isMultiFactorError(error)) challenges.set(auth, error);
    if (!isRefusedByStorage(error)) throw error;
    await setPersistence(auth, inMemoryPersistence);
    await updateCurrentUser(auth, auth.currentUser);
  }
}

function isRefusedByStorage(error: unknown): boolean {
  return error instanceof FirebaseError && error.customData?.originalError instanceof DOMException;
}

function isMultiFactorError(error: unknown): error is MultiFactorError {
  return error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required';
}
