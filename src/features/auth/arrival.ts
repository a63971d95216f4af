/**
 * What the login and sign-up pages learn from the page that led to them. It is passed in the history's
 * state, which another version of the shop or a stranger may have written, so it is untrusted input.
 */
import * as v from 'valibot';
import { isPage, PAGES, SIGN_IN_PAGES } from '../../../domain/pages';

export interface Arrival {
  /** Where to go after signing in: always a page of this shop. */
  from: string;
  /** The email address typed on the previous page. */
  email?: string;
  /** The email address of an account that was just created. */
  newAccount?: string;
  /** Whether a verification mail for that address was sent. */
  isMailed?: boolean;
  /** The email address of an account whose password was just changed. */
  newPassword?: string;
}

const arrivalSchema = v.object({
  from: v.fallback(v.optional(v.string()), undefined),
  email: v.fallback(v.optional(v.string()), undefined),
  newAccount: v.fallback(v.optional(v.string()), undefined),
  isMailed: v.fallback(v.optional(v.boolean()), undefined),
  newPassword: v.fallback(v.optional(v.string()), undefined),
});

/** Never throws; an address that is not a page of the shop becomes the home page. */
export function readArrival(state: unknown): Arrival {
  const parsed = v.safeParse(arrivalSchema, state);
  if (!parsed.success) return { from: PAGES.home };
  const { from = PAGES.home, ...rest } = parsed.output;
  return { ...rest, from: isOurs(from) ? from : PAGES.home };
}

/** Whether the visitor is in the middle of a checkout. */
export function isCheckingOut({ from }: Arrival): boolean {
  return from === PAGES.shipping;
}

/**
 * The final target of a mailed link, from its own address. The identity service passes the page as
 * `continueUrl`; a sign-in link, which ends on the shop's page for links, has the rest in `from`.
 */
export function readLink(params: URLSearchParams): Arrival {
  const next = params.get('continueUrl') ?? '';
  const page = URL.canParse(next) ? new URL(next) : undefined;
  const from = page && (page.searchParams.get('from') ?? page.pathname + page.search);
  return readArrival({ from: params.get('from') ?? from });
}

/** The current location. */
interface Place {
  pathname: string;
  search: string;
  state: unknown;
}

/** What to pass to the login page from here; from another sign-in page, what that one received. */
export function arrivalFrom({ pathname, search, state }: Place): Arrival {
  const { from } = readArrival(state);
  return { from: SIGN_IN_PAGES.includes(pathname) ? from : pathname + search };
}

/**
 * The same for a page that was reached by a plain link before hydration, which carries no state: derived
 * from the referrer, if it is of this shop; from one sign-in page to another, `former`, which led to the
 * first. Undefined if there is nothing to pass.
 */
export function arrivalByLink(
  referrer: string,
  origin: string,
  former?: string | null,
): Arrival | undefined {
  const before = URL.canParse(referrer) ? new URL(referrer) : undefined;
  if (before?.origin !== origin) return undefined;
  const last = before.pathname + before.search;
  return { from: SIGN_IN_PAGES.includes(before.pathname) ? (former ?? last) : last };
}

/**
 * Starts with one slash, because two lead to another site; has no backslash, which browsers treat as a
 * slash; has no control character, which they drop; and is an existing page.
 */
function isOurs(path: string): boolean {
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return false;
  const pathname = path.replace(/[?#].*$/s, '');
  return isPage(pathname) && !SIGN_IN_PAGES.includes(pathname.replace(/\/+$/, ''));
}
