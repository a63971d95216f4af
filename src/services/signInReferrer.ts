/**
 * Stores the URL of the page that led to the sign-in pages, until the tab is closed. The history state is not enough: a
 * link from one sign-in page to another that is clicked before hydration passes no state.
 */

import { SIGN_IN_PAGES } from '#domain/pagePaths';
import { parsedUrl } from '#domain/parsedUrl';
import { tryOrUndefined } from './browser';
import { pagePath } from './pagePath';

const FORMER_PAGE_KEY = 'former-page';

/** Stores the referrer of a sign-in page if it is another page of this shop. A referrer of another site clears the entry. */
export function storeSignInReferrer(): void {
  if (!SIGN_IN_PAGES.includes(pagePath())) return;
  const before = parsedUrl(document.referrer);
  const isOurs = before?.origin === window.location.origin;
  if (isOurs && SIGN_IN_PAGES.includes(pagePath(before))) return;
  tryOrUndefined(() => {
    if (isOurs) sessionStorage.setItem(FORMER_PAGE_KEY, pagePath(before) + before.search);
    else sessionStorage.removeItem(FORMER_PAGE_KEY);
  });
}

export function signInReferrer(): string | null {
  return tryOrUndefined(() => sessionStorage.getItem(FORMER_PAGE_KEY)) ?? null;
}
