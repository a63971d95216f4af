/** Reactions to a change of the signed-in user. */
import { login } from '../../features/auth/authApi';
import { selectAuth, selectAuthStatus, selectAuthUser } from '../../features/auth/authSlice';
import { MAILED_KEY } from '../../features/auth/verification/verificationApi';
import { api } from '../../services/api';
import { closeSession, SESSION_KEY } from '../../services/session';
import { ignoreIdentityFailure } from './ignoreIdentityFailure';
import type { ReactionApi } from './reactionApi';

const LOGOUT = { abort: () => undefined, endpoint: 'logout', type: 'mutation' } as const;

/**
 * Ends the session of a user who is no longer signed in. Also removes that user's data: from storage the note
 * about the verification mail, from the Redux store the cache of API responses.
 */
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

/** Opens a session with the product API after a verified user has signed in, unless one is stored. */
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
 * Checks whether the account is still valid, or who is signed in if the identity service was unreachable. A
 * disabled, deleted or expired account is signed out. If the service cannot be reached now, the check is
 * repeated when the window gets the focus or the network returns.
 */
export async function refreshAccount(_action: unknown, reaction: ReactionApi): Promise<void> {
  const { status, user } = selectAuth(reaction.getState());
  if (!user && status !== 'unreachable') return;
  await reaction.extra.identity.reload().catch(ignoreIdentityFailure);
}
