/**
 * What the login and sign-up pages are told by the page one comes from. It travels in the history's
 * state, which may be older than this shop or written by a stranger, so it is read as foreign data.
 */
import * as v from 'valibot';
import { isPage, PAGES, SIGN_IN_PAGES } from '../../../domain/pages';

export interface Arrival {
  /** Where to go after signing in: always a page of this shop. */
  from: string;
  /** What was typed as an email address on the page before. */
  email?: string;
  /** The email address of an account that was created just now. */
  newAccount?: string;
  /** Whether the link that verifies that address is on its way. */
  isMailed?: boolean;
  /** The email address of an account whose password was changed just now. */
  newPassword?: string;
}

const arrivalSchema = v.object({
  from: v.fallback(v.optional(v.string()), undefined),
  email: v.fallback(v.optional(v.string()), undefined),
  newAccount: v.fallback(v.optional(v.string()), undefined),
  isMailed: v.fallback(v.optional(v.boolean()), undefined),
  newPassword: v.fallback(v.optional(v.string()), undefined),
});

/** Never throws; what is no page of the shop becomes the home page. */
export function readArrival(state: unknown): Arrival {
  const parsed = v.safeParse(arrivalSchema, state);
  if (!parsed.success) return { from: PAGES.home };
  const { from = PAGES.home, ...rest } = parsed.output;
  return { ...rest, from: isOurs(from) ? from : PAGES.home };
}

/** Whether one is on the way from the cart to an order. */
export function isCheckingOut({ from }: Arrival): boolean {
  return from === PAGES.shipping;
}

/**
 * Where the link of a mail leads in the end, by its own address. The identity service names the page to
 * go on to as `continueUrl`; a sign-in, which ends on the shop's page for links, says the rest in `from`.
 */
export function readLink(params: URLSearchParams): Arrival {
  const next = params.get('continueUrl') ?? '';
  const page = URL.canParse(next) ? new URL(next) : undefined;
  const from = page && (page.searchParams.get('from') ?? page.pathname + page.search);
  return readArrival({ from: params.get('from') ?? from });
}

/** Where somebody stands. */
interface Place {
  pathname: string;
  search: string;
  state: unknown;
}

/** What to tell the login page from here; from a page of its own kind, what that one was told. */
export function arrivalFrom({ pathname, search, state }: Place): Arrival {
  const { from } = readArrival(state);
  return { from: SIGN_IN_PAGES.includes(pathname) ? from : pathname + search };
}

/**
 * What a page is told by the browser when it was reached by a bare link, which carries no state: the
 * address of the page before, if that is of this shop; from one sign-in page to another `former`, which
 * led to the first. Undefined where nothing is to be told.
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
 * One slash, since two begin another site; no backslash, which browsers take for a slash; no control
 * character, which they drop. And then a page that exists.
 */
function isOurs(path: string): boolean {
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return false;
  const pathname = path.replace(/[?#].*$/s, '');
  return isPage(pathname) && !SIGN_IN_PAGES.includes(pathname.replace(/\/+$/, ''));
}
