/**
 * The page that led to the sign-in pages, stored for the lifetime of the tab: plain links between sign-in
 * pages, clicked before hydration, carry no state.
 */
import { SIGN_IN_PAGES } from '../../domain/pages';
import { tryOrUndefined } from '../components/layout/tryOrUndefined';

const FORMER_PAGE = 'former-page';

/** To be called first, on every page. */
export function noteFormerPage(): void {
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

export function formerPage(): string | null {
  return tryOrUndefined(() => sessionStorage.getItem(FORMER_PAGE)) ?? null;
}
