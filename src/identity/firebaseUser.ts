/** Helpers for the SDK's `User`: a copy for the store, and calls as this user. */
import { type Auth, signOut, type User } from 'firebase/auth';
import { isAccountInvalid } from './identityFailures';
import { type AuthUser, IdentityFailure } from './identityGateway';

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
    if (isAccountInvalid(error) && auth.currentUser === user) await signOut(auth);
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
    if (!isAccountInvalid(error)) throw error;
  }
}
