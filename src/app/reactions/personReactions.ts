/** What follows when somebody else is signed in than before, or nobody. */
import { login } from '../../features/auth/authApi';
import { selectAuth, selectAuthStatus, selectAuthUser } from '../../features/auth/authSlice';
import { askAgain } from '../../features/cart/checkout';
import { dropAttempt, isFresh, isOpen, readAttempt } from '../../features/orders/attempt';
import { openAttemptFound } from '../../features/orders/attemptSlice';
import { api } from '../../services/api';
import { SESSION_KEY } from '../../services/session';
import { ignoreRefusal } from './ignoreRefusal';
import type { ReactionApi } from './reactionApi';

/** Nothing of a person stays in storage, store or cache once that person is no longer signed in. */
export function forgetFormerPerson(_action: unknown, reaction: ReactionApi): void {
  const { storage } = reaction.extra;
  const former = selectAuthUser(reaction.getOriginalState());
  const present = selectAuthUser(reaction.getState());
  const hasLeft = former !== null && former.uid !== present?.uid;
  if (!present || readAttempt(storage)?.uid !== present.uid) dropAttempt(storage);
  if (!present || hasLeft) storage.remove(SESSION_KEY);
  if (hasLeft) reaction.dispatch(api.util.resetApiState());
}

/** A verified person gets a session, and learns how an attempt ended that a reload cut off. */
export async function welcomePerson(_action: unknown, reaction: ReactionApi): Promise<void> {
  const { dispatch, extra } = reaction;
  const { status, user } = selectAuth(reaction.getState());
  if (status !== 'verified') return;
  if (selectAuthStatus(reaction.getOriginalState()) === status) return;
  if (extra.storage.read(SESSION_KEY) === null) await dispatch(login.initiate());
  const attempt = readAttempt(extra.storage);
  if (!isOpen(attempt, user.uid)) return;
  if (isFresh(attempt)) await dispatch(askAgain());
  else dispatch(openAttemptFound());
}

/**
 * Asks whether the account still stands; a disabled, deleted or expired one is signed out. Whoever
 * cannot be asked now is asked at the next focus.
 */
export async function lookAtAccountAgain(_action: unknown, reaction: ReactionApi): Promise<void> {
  if (!selectAuthUser(reaction.getState())) return;
  await reaction.extra.identity.reload().catch(ignoreRefusal);
}
