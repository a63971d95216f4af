/** Reactions to a change of the signed-in user. */
import { login } from '#src/features/auth/authApi';
import { selectAuth, selectAuthStatus, selectAuthUser } from '#src/features/auth/authSlice';
import { MAILED_KEY } from '#src/features/auth/verification/verificationApi';
import { api } from '#src/api/api';
import { closeSession, SESSION_KEY } from '#src/api/session';
import { ignoreIdentityFailure } from './ignoreIdentityFailure';
import type { ReactionApi } from './reactionApi';

const LOGOUT = { abort: () => undefined, endpoint: 'logout', type: 'mutation' } as const;

/**
 * Ends the stored session if its user is no longer signed in. When a user has left, also removes what was kept
 * for that user: the stored record of the sent verification mail, and the cached API responses in the Redux
 * store.
 */
export function clearFormerUser(_action: unknown, reaction: ReactionApi): void {
  const former = selectAuthUser(reaction.getOriginalState());
  const present = selectAuthUser(reaction.getState());
  const hasLeft = former !== null && former.uid !== present?.uid;
  // Ends the session if the account was disabled or deleted. If the user has signed out, the session has
  // ended already.
  if (!present || hasLeft) void closeSession({ ...reaction, ...LOGOUT });
  if (!hasLeft) return;
  reaction.extra.storage.remove(MAILED_KEY);
  reaction.dispatch(api.util.resetApiState());
}

/** Opens a session with the product API after a verified user has signed in, unless a session is stored. */
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
 * Checks whether the account is still valid. If the identity service was unreachable before, finds out who is
 * signed in. A disabled, deleted or expired account is signed out. If the service cannot be reached now, the
 * check is repeated when the window gets the focus or the network returns.
 */
export async function refreshAccount(_action: unknown, reaction: ReactionApi): Promise<void> {
  const { status, user } = selectAuth(reaction.getState());
  if (!user && status !== 'unreachable') return;
  await reaction.extra.identity.reload().catch(ignoreIdentityFailure);
}
