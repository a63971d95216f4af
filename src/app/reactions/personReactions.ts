/** Reactions to a change of the signed-in user. */
import { login } from '../../features/auth/authApi';
import { selectAuth, selectAuthStatus, selectAuthUser } from '../../features/auth/authSlice';
import { MAILED_KEY } from '../../features/auth/verification/verificationApi';
import { api } from '../../services/api';
import { closeSession, SESSION_KEY } from '../../services/session';
import { ignoreIdentityFailure } from './ignoreIdentityFailure';
import type { ReactionApi } from './reactionApi';

const LOGOUT = { abort: () => undefined, endpoint: 'logout', type: 'mutation' } as const;

/** Removes a former user's session, verification note and API cache from storage and store. */
export function clearFormerUser(_action: unknown, reaction: ReactionApi): void {
  const former = selectAuthUser(reaction.getOriginalState());
  const present = selectAuthUser(reaction.getState());
  const hasLeft = former !== null && former.uid !== present?.uid;
  // Ends the session of a disabled or deleted account. A sign-out by the user has ended it already.
  if (!present || hasLeft) void closeSession({ ...reaction, ...LOGOUT });
  if (!hasLeft) return;
  reaction.extra.storage.remove(MAILED_KEY);
  reaction.dispatch(api.util.resetApiState());
}

/** Opens a session for a verified user. */
export async function openSessionAfterSignIn(
  _action: unknown,
  reaction: ReactionApi,
): Promise<void> {
  const { dispatch, extra } = reaction;
  const { status } = selectAuth(reaction.getState());
  if (status !== 'verified') return;
  if (selectAuthStatus(reaction.getOriginalState()) === status) return;
  if (extra.storage.read(SESSION_KEY) === null) await dispatch(login.initiate());
}

/**
 * Checks whether the account is still valid, or who is signed in where that is still unknown. A disabled,
 * deleted or expired account is signed out. If the service cannot be reached, the next focus retries.
 */
export async function refreshAccount(_action: unknown, reaction: ReactionApi): Promise<void> {
  const { status, user } = selectAuth(reaction.getState());
  if (!user && status !== 'unreachable') return;
  await reaction.extra.identity.reload().catch(ignoreIdentityFailure);
}
