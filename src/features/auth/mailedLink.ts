/** Reads the links in the identity service's mails. The service chose the names of their query parameters. */
import { readSignInLocationState, type SignInLocationState } from './signInLocationState';

const MODES = [
  'verifyEmail',
  'resetPassword',
  'signIn',
  'verifyAndChangeEmail',
  'recoverEmail',
] as const;
export type MailedLinkMode = (typeof MODES)[number];

export interface MailedLink {
  /** Undefined if the link does not say what it is for. */
  mode: MailedLinkMode | undefined;
  /** Empty if the link has none. */
  code: string;
}

/** Returns what a link is for, and its code. Capitals of the mode do not count: some mail programs change them. */
export function readMailedLink(params: URLSearchParams): MailedLink {
  const named = (params.get('mode') ?? '').toLowerCase();
  const mode = MODES.find((each) => each.toLowerCase() === named);
  return { mode, code: params.get('oobCode') ?? '' };
}

/**
 * Undoes what some mail programs do to a link: they write each `&` as `&amp;`, so that every parameter but the
 * first gets a wrong name.
 */
export function withoutEntities(href: string): string {
  return href.replaceAll('&amp;', '&');
}

/**
 * Returns, as `from`, the page that the user goes on to after opening a mailed link. `params` are the link's
 * query parameters. In most links, the parameter `continueUrl` is that page. In a sign-in link, `continueUrl`
 * is the shop's page for mailed links. The page to go on to is then in a parameter `from`, either of the link
 * or of `continueUrl`.
 */
export function readLink(params: URLSearchParams): SignInLocationState {
  const next = params.get('continueUrl') ?? '';
  const page = URL.canParse(next) ? new URL(next) : undefined;
  const from = page && (page.searchParams.get('from') ?? page.pathname + page.search);
  return readSignInLocationState({ from: params.get('from') ?? from });
}
