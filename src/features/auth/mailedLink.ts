/** Reads the links in the identity service's mails. The service chose the names of their query parameters. */

import { parsedUrl } from '#domain/parsedUrl';
import { pagePath } from '#src/services/pagePath';
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
  /** The purpose of the link. Undefined if the link's URL does not name a known one. */
  mode: MailedLinkMode | undefined;
  /** The one-time code. Empty if the link has none. */
  code: string;
}

/** Returns a link's mode and code. Ignores the case of the mode. */
export function readMailedLink(params: URLSearchParams): MailedLink {
  const named = (params.get('mode') ?? '').toLowerCase();
  const mode = MODES.find((each) => each.toLowerCase() === named);
  return { mode, code: params.get('oobCode') ?? '' };
}

/** Some mail programs write `&amp;` in addresses, which changes the names of all parameters but the first. */
export function withoutEntities(href: string): string {
  return href.replaceAll('&amp;', '&');
}

/**
 * Returns, as `from`, the page to open after a mailed link. `params` are the link's query parameters. Most links name
 * this page in `continueUrl`. A sign-in link names it in a parameter `from` of the link or of its `continueUrl`.
 */
export function readPageAfterLink(params: URLSearchParams): SignInLocationState {
  const page = parsedUrl(params.get('continueUrl') ?? '');
  const from = page && (page.searchParams.get('from') ?? pagePath(page) + page.search);
  return readSignInLocationState({ from: params.get('from') ?? from });
}
