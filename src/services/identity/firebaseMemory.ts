/**
 * Whom the SDK remembers where storage refuses. It asks storage once, with a word of six characters, and
 * then relies on it; a storage that is nearly full takes that word and no person.
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

/** The sign-in that waits for its second step. */
const challenges = new WeakMap<Auth, MultiFactorError>();

export function resolverOf(auth: Auth): MultiFactorResolver {
  const challenge = challenges.get(auth);
  if (!challenge) throw new IdentityFailure('auth/missing-multi-factor-session');
  return getMultiFactorResolver(auth, challenge);
}

/**
 * Signs somebody in, if need be until the page is closed. After a refusal the service is not asked again
 * (there may have been a pop-up): the SDK already knows who it is.
 */
export async function signingIn(auth: Auth, action: () => Promise<unknown>): Promise<void> {
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
