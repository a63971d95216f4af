/**
 * Remembers which page led to the sign-in pages, until the tab is closed. History state alone is not enough: if
 * a link from one sign-in page to another is clicked before hydration, it passes no state.
 */
import { SIGN_IN_PAGES } from '#domain/pagePaths';
import { tryOrUndefined } from './browser';

const FORMER_PAGE = 'former-page';

/**
 * Has an effect only on a sign-in page that was not opened from another sign-in page. If the referrer is a page
 * of this shop, stores its address. Otherwise the visitor came from elsewhere, and any stored address is
 * removed.
 */
export function noteSignInReferrer(): void {
  if (!SIGN_IN_PAGES.includes(window.location.pathname)) return;
  const { referrer } = document;
  const before = URL.canParse(referrer) ? new URL(referrer) : undefined;
  const isOurs = before?.origin === window.location.origin;
  if (isOurs && SIGN_IN_PAGES.includes(before.pathname)) return;
  tryOrUndefined(() => {
    if (isOurs) sessionStorage.setItem(FORMER_PAGE, before.pathname + before.search);
    else sessionStorage.removeItem(FORMER_PAGE);
  });
}

export function signInReferrer(): string | null {
  return tryOrUndefined(() => sessionStorage.getItem(FORMER_PAGE)) ?? null;
}
