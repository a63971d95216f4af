/**
 * The data that the login and sign-up pages receive from the previous page, in the state of the browser's history
 * entry. The data is untrusted input, because another version of the shop may have written it.
 */

import * as v from 'valibot';
import { isPage, PAGES, SIGN_IN_PAGES } from '#domain/pagePaths';
import { parsedUrl } from '#domain/parsedUrl';
import { pagePath } from '#src/services/pagePath';

export interface SignInLocationState {
  /** The page to go to after signing in. It is always a page of this shop. */
  from: string;
  /** The email address typed on the previous page. */
  email?: string;
  /** The email address of an account that was just created. */
  newAccount?: string;
  /** The email address of an account whose password was just changed. */
  newPassword?: string;
}

const text = v.fallback(v.optional(v.string()), undefined);
const stateSchema = v.object({ from: text, email: text, newAccount: text, newPassword: text });

/** Parses the state of a history entry. Replaces a `from` that is not a page of the shop, or is a sign-in page. Never throws. */
export function readSignInLocationState(state: unknown): SignInLocationState {
  const parsed = v.safeParse(stateSchema, state);
  if (!parsed.success) return { from: PAGES.home };
  const { from = PAGES.home, ...rest } = parsed.output;
  return { ...rest, from: isOurs(from) ? from : PAGES.home };
}

export function isCheckingOut({ from }: SignInLocationState): boolean {
  return from === PAGES.shipping;
}

/** Whether the visitor came back from the payment page signed out, for instance in another browser of a phone. */
export function isAfterPayment({ from }: SignInLocationState): boolean {
  return from.startsWith(`${PAGES.orderConfirmed}?`);
}

interface Place extends Pick<Location, 'pathname' | 'search' | 'hash'> {
  state: unknown;
}

/** The state for the login page: the current address, or on a sign-in page the `from` that it received. */
export function signInLocationStateFrom(place: Place): SignInLocationState {
  const { pathname, search, hash } = place;
  const { from } = readSignInLocationState(place.state);
  return { from: SIGN_IN_PAGES.includes(pathname) ? from : pathname + search + hash };
}

/**
 * Replaces `signInLocationStateFrom` for a link that was clicked before hydration, because a plain link passes no
 * state. `from` is the referrer. If the referrer is a sign-in page, `from` is `former`: the page that led to the first
 * sign-in page. Returns undefined if the referrer is not a page of this shop.
 */
export function signInLocationStateFromReferrer(
  referrer: string,
  origin: string,
  former?: string | null,
): SignInLocationState | undefined {
  const before = parsedUrl(referrer);
  if (before?.origin !== origin) return undefined;
  const path = pagePath(before);
  const last = path + before.search;
  return { from: SIGN_IN_PAGES.includes(path) ? (former ?? last) : last };
}

/**
 * Whether a path leads to an existing page of the shop that is not a sign-in page. The path must start with
 * exactly one slash, because two slashes lead to another site. The path must not contain a backslash, which
 * browsers treat as a slash, or a control character, which browsers drop.
 */
function isOurs(path: string): boolean {
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return false;
  const pathname = path.replace(/[?#].*$/s, '');
  return isPage(pathname) && !SIGN_IN_PAGES.includes(pathname.replace(/\/+$/, ''));
}
