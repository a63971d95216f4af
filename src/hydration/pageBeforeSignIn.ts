/**
 * Remembers, for the lifetime of the tab, which page led to the sign-in pages. History state cannot do that
 * alone: a plain link from one sign-in page to another passes no state if it is clicked before hydration.
 */
import { SIGN_IN_PAGES } from '../../domain/pages';
import { tryOrUndefined } from '../components/layout/tryOrUndefined';

const FORMER_PAGE = 'former-page';

/**
 * Acts only on a sign-in page that was not opened from another sign-in page. If the referrer is a page of
 * this shop, stores it. Otherwise the visitor came from elsewhere, and the stored page is removed.
 */
export function notePageBeforeSignIn(): void {
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

export function pageBeforeSignIn(): string | null {
  return tryOrUndefined(() => sessionStorage.getItem(FORMER_PAGE)) ?? null;
}
