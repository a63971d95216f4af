/**
 * The data that the login and sign-up pages receive from the page that led to them. It is passed in the state
 * of the browser's history entry. It is untrusted input, because another version of the shop or someone else
 * may have written it.
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
  /** Whether a verification mail was sent to `newAccount`. */
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

/** Parses the state of a history entry. Never throws. If `from` is not a page of the shop, it becomes the home page. */
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
 * Returns, as `from`, the page that the user goes on to after opening a mailed link. `params` are the query
 * parameters of the link. The identity service passes that page in `continueUrl`. A sign-in link is
 * different: its `continueUrl` is the shop's page for mailed links. There the page to go on to is in the
 * parameter `from`, either of `continueUrl` or of the link itself.
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

/**
 * Returns what the current page passes to the login page: its own address as `from`. A sign-in page passes on
 * the `from` that it received.
 */
export function arrivalFrom({ pathname, search, state }: Place): Arrival {
  const { from } = readArrival(state);
  return { from: SIGN_IN_PAGES.includes(pathname) ? from : pathname + search };
}

/**
 * Replaces `arrivalFrom` for a page that was opened by a plain link before hydration, because such a link
 * passes no state. `from` is the referrer. If the referrer is a sign-in page, `from` is `former`, the page
 * that led to the first sign-in page. Returns undefined if the referrer is not a page of this shop.
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
 * Whether a path is an existing page of the shop, and no sign-in page. It must start with exactly one slash,
 * because two lead to another site. It must have no backslash, which browsers treat as a slash, and no control
 * character, which browsers drop.
 */
function isOurs(path: string): boolean {
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return false;
  const pathname = path.replace(/[?#].*$/s, '');
  return isPage(pathname) && !SIGN_IN_PAGES.includes(pathname.replace(/\/+$/, ''));
}
