import type { SerializedError } from '@reduxjs/toolkit';
import type { Language } from '#domain/language';
import { api } from '#src/api/api';
import type { ApiError } from '#src/api/apiError';
import { LINK_EMAIL_KEY, MAILED_KEY } from '#src/api/mailedAddresses';
import { selectOrderAnswer } from '#src/api/placingApi';
import type { ReactionApi } from '#src/api/services';
import { closeFormerSession, sessionToken } from '#src/api/session';
import { login } from '#src/api/sessionApi';
import { ignoreIdentityFailure } from '#src/identity/identityFailures';
import type { AuthUser } from '#src/identity/identityGateway';
import { announced } from '../announcements/announcementsSlice';
import { selectLanguage } from '../language/languageSlice';
import { intlFor } from '../language/words';
import {
  type AuthState,
  identityObserved,
  selectAuth,
  selectAuthUser,
  selectSignedOutWords,
} from './authSlice';

interface AuthSources {
  auth: AuthState;
  language: Language;
}
type Reaction = ReactionApi<AuthSources>;

/** The focus, visibility and network events of a returning user come within this many milliseconds. */
const DEBOUNCE_MS = 100;

/**
 * Ends the stored session if its owner is no longer signed in. If a user was signed in before, also removes that user's
 * data: the addresses of the last mails from storage, and the cached API responses from the Redux store. Replaces the
 * announcement for screen readers with the reason why the user is gone.
 */
export function clearFormerUser(_action: unknown, { dispatch, extra, ...reaction }: Reaction) {
  const former = selectAuthUser(reaction.getOriginalState());
  const present = selectAuthUser(reaction.getState());
  const hasLeft = former !== null && former.uid !== present?.uid;
  // Ends the session of an account that was disabled or deleted. A sign-out has already ended its session.
  closeFormerSession(extra, present, hasLeft || !present);
  if (!hasLeft) return;
  extra.storage.remove(MAILED_KEY);
  extra.storage.remove(LINK_EMAIL_KEY);
  const words = selectSignedOutWords(reaction.getState());
  const { formatMessage } = intlFor(selectLanguage(reaction.getState()));
  dispatch(announced(words ? formatMessage(words) : ''));
  dispatch(api.util.resetApiState());
}

/** The longest wait before a sign-in is tried again, in seconds. */
const MOST_WAIT_S = 60;

/**
 * Opens a session with the product API after a verified user has signed in, unless a session is stored. If the rate limit
 * refuses the call, for example because many people share one IP address, tries once more when the API allows it.
 */
export async function openSessionAfterSignIn(_action: unknown, reaction: Reaction): Promise<void> {
  const { dispatch, extra } = reaction;
  const { status, user } = selectAuth(reaction.getState());
  if (status !== 'verified') return;
  const before = selectAuth(reaction.getOriginalState());
  if (before.status === status && before.user.uid === user.uid) return;
  if (sessionToken(extra) !== null) return;
  const { error } = await dispatch(login.initiate());
  const wait = secondsToWait(error);
  if (wait === undefined) return;
  await reaction.delay(Math.min(wait, MOST_WAIT_S) * 1_000);
  const isStillHere = selectAuthUser(reaction.getState())?.uid === user.uid;
  if (isStillHere && sessionToken(extra) === null) await dispatch(login.initiate());
}

/** Returns the seconds after which a rate-limited call may be repeated. Undefined for every other outcome. */
function secondsToWait(error: ApiError | SerializedError | undefined): number | undefined {
  const isTooFast = error && 'kind' in error && error.kind === 'refused' && error.status === 429;
  return isTooFast ? error.retryAfter : undefined;
}

/**
 * Asks the identity service whether the account is still valid, or, with the status `unreachable`, who is signed in. A
 * disabled, deleted or expired account is signed out.
 */
export async function refreshAccount(_action: unknown, reaction: Reaction): Promise<void> {
  // Debounces events that come together.
  reaction.cancelActiveListeners();
  await reaction.delay(DEBOUNCE_MS);
  const { status, user } = selectAuth(reaction.getState());
  if (!user && status !== 'unreachable') return;
  await reaction.extra.identity.reload().catch(ignoreIdentityFailure);
}

/** Takes the stored session's user as signed in, until the identity service says who is. */
export function trustSession({ payload }: { payload: AuthUser | null }, reaction: Reaction): void {
  const { status } = selectAuth(reaction.getState());
  if (!payload || (status !== 'unknown' && status !== 'unreachable')) return;
  reaction.dispatch(identityObserved(payload));
}

/** After an order, gives an account without a name the name from the order. */
export async function nameAccount(
  _action: unknown,
  { getState, extra }: ReactionApi<AuthSources & Parameters<typeof selectOrderAnswer>[0]>,
): Promise<void> {
  const user = selectAuthUser(getState());
  const order = selectOrderAnswer(getState()).data?.order;
  if (!order || !user || user.displayName) return;
  await extra.identity.nameAccount(order.name).catch(ignoreIdentityFailure);
}
