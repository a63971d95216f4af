/** What follows when somebody else is signed in than before, or nobody. */
import { login } from '../../features/auth/authApi';
import { selectAuth, selectAuthStatus, selectAuthUser } from '../../features/auth/authSlice';
import { MAILED_KEY } from '../../features/auth/verification/verificationApi';
import { api } from '../../services/api';
import { closeSession, SESSION_KEY } from '../../services/session';
import { ignoreRefusal } from './ignoreRefusal';
import type { ReactionApi } from './reactionApi';

const LOGOUT = { abort: () => undefined, endpoint: 'logout', type: 'mutation' } as const;

/** Nothing of a person stays in storage, store or cache once that person is no longer signed in. */
export function forgetFormerPerson(_action: unknown, reaction: ReactionApi): void {
  const former = selectAuthUser(reaction.getOriginalState());
  const present = selectAuthUser(reaction.getState());
  const hasLeft = former !== null && former.uid !== present?.uid;
  // Whoever was disabled or deleted leaves no session behind; who logged out has ended it already.
  if (!present || hasLeft) void closeSession({ ...reaction, ...LOGOUT });
  if (!hasLeft) return;
  reaction.extra.storage.remove(MAILED_KEY);
  reaction.dispatch(api.util.resetApiState());
}

/** A verified person gets a session. */
export async function welcomePerson(_action: unknown, reaction: ReactionApi): Promise<void> {
  const { dispatch, extra } = reaction;
  const { status } = selectAuth(reaction.getState());
  if (status !== 'verified') return;
  if (selectAuthStatus(reaction.getOriginalState()) === status) return;
  if (extra.storage.read(SESSION_KEY) === null) await dispatch(login.initiate());
}

/**
 * Asks whether the account still stands, or who is here where that could not be learned before; a disabled, deleted or expired one is signed out. Whoever
 * cannot be asked now is asked at the next focus.
 */
export async function lookAtAccountAgain(_action: unknown, reaction: ReactionApi): Promise<void> {
  const { status, user } = selectAuth(reaction.getState());
  if (!user && status !== 'unreachable') return;
  await reaction.extra.identity.reload().catch(ignoreRefusal);
}
