/**
 * Remembers, for the lifetime of the tab, which page led to the sign-in pages. History state cannot do that
 * alone: a plain link from one sign-in page to another passes no state if it is clicked before hydration.
 */
import { SIGN_IN_PAGES } from '../../domain/pages';
import { tryOrUndefined } from '../components/layout/tryOrUndefined';

const FORMER_PAGE = 'former-page';

/**
 * Stores the referrer if it is a page of this shop. Removes the stored page if the visitor came from elsewhere.
 * Does nothing unless a sign-in page was opened, and nothing if the referrer is a sign-in page too.
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
