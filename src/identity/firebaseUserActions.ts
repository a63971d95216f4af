/** Runs actions as the signed-in user. */
import { type Auth, signOut, type User } from 'firebase/auth';
import { isAccountInvalid } from './identityFailures';
import { IdentityFailure } from './identityGateway';

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
