/** What happens when another user is observed, and how the shop keeps to what the identity service knows. */
import { api } from '#src/api/api';
import { closeSession, LINK_EMAIL_KEY, MAILED_KEY, SESSION_KEY } from '#src/api/session';
import { login } from '#src/api/sessionApi';
import { type AuthUser, ignoreIdentityFailure } from '#src/identity/identityGateway';
import type { ReactionApi } from '#src/api/services';
import {
  type AuthState,
  identityObserved,
  selectAuth,
  selectAuthStatus,
  selectAuthUser,
} from './authSlice';

type Reaction = ReactionApi<{ auth: AuthState }>;

/**
 * Ends the stored session if its user is no longer signed in. When a user has left, also removes what was kept
 * for that user: the addresses of the last mails, and the cached API responses in the Redux store.
 */
export function clearFormerUser(_action: unknown, { dispatch, extra, ...reaction }: Reaction) {
  const former = selectAuthUser(reaction.getOriginalState());
  const present = selectAuthUser(reaction.getState());
  const hasLeft = former !== null && former.uid !== present?.uid;
  // Ends the session if the account was disabled or deleted. If the user has signed out, the session has
  // ended already.
  if (!present || hasLeft) closeSession(extra);
  if (!hasLeft) return;
  extra.storage.remove(MAILED_KEY);
  extra.storage.remove(LINK_EMAIL_KEY);
  dispatch(api.util.resetApiState());
}

/** Opens a session with the product API after a verified user has signed in, unless a session is stored. */
export async function openSessionAfterSignIn(_action: unknown, reaction: Reaction): Promise<void> {
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
export async function refreshAccount(_action: unknown, reaction: Reaction): Promise<void> {
  const { status, user } = selectAuth(reaction.getState());
  if (!user && status !== 'unreachable') return;
  await reaction.extra.identity.reload().catch(ignoreIdentityFailure);
}

/**
 * Takes the user whom the session has proved for the one who is signed in, as long as the identity service has
 * not said who that is. What the service says later replaces this.
 */
export function trustSession({ payload }: { payload: AuthUser | null }, reaction: Reaction): void {
  const { status } = selectAuth(reaction.getState());
  if (!payload || (status !== 'unknown' && status !== 'unreachable')) return;
  reaction.dispatch(identityObserved(payload));
}

interface OrderPlaced {
  meta: { arg: { originalArgs: { uid: string; body: { name: string } } } };
}

/** If the account has no name, gives it the name that the user typed into the order. */
export async function nameAccount({ meta }: OrderPlaced, reaction: Reaction): Promise<void> {
  const { uid, body } = meta.arg.originalArgs;
  const user = selectAuthUser(reaction.getState());
  if (user?.uid !== uid || user.displayName) return;
  await reaction.extra.identity.nameAccount(body.name).catch(ignoreIdentityFailure);
}
