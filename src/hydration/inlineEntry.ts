/** Runs before the client bundle. It is inlined in the page's head: a separate file would delay the first paint. */

import { PAGES } from '#domain/pagePaths';
import { ROOT_ID } from '#domain/pageRenderer';
import { CART_KEY } from '../features/cart/cartKey';
import { tryOrUndefined } from '../services/browser';
import { markFollowedLinks } from '../services/followedLinks';
import { storeSignInReferrer } from '../services/signInReferrer';
import { readSchemeChoice } from '../theme/schemeChoice';
import { prefetchCodeOnApproach } from './clientBundle';
import { loadFonts } from './fonts';
import { startPage } from './startPage';

/** Sets the page's colour scheme before the first paint: the visitor's choice, or otherwise the system's scheme. */
function applyColourScheme(page: HTMLElement): void {
  const choice = readSchemeChoice();
  const isSystemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const system = isSystemDark ? 'dark' : 'light';
  page.dataset.scheme = choice === 'system' ? system : choice;
}

/** Matches the local storage keys of a cart, a session, a sign-in and a started checkout. */
const REMEMBERED = /^(shopping-cart$|early-additions$|access-token$|checkout|firebase:)/;

/**
 * Marks the page if this browser has stored data about the visitor. The server rendered the page for an unknown
 * visitor, so parts of a marked page are hidden until hydration. See `HiddenFromReturningVisitors`.
 */
function markReturningVisitor(page: HTMLElement): void {
  const keys = tryOrUndefined(() => Object.keys(window.localStorage)) ?? [];
  if (keys.some((key) => REMEMBERED.test(key))) page.dataset.visitor = 'known';
}

/** Marks a reloaded page with the step that led to it, such as a new account. See `VisibleAfter`. */
function markFormerPage(page: HTMLElement): void {
  const former = (window.history.state as { usr?: Record<string, unknown> | null } | null)?.usr;
  const cart = tryOrUndefined(() => window.localStorage.getItem(CART_KEY));
  const came = [
    former?.from === PAGES.shipping && cart && 'checkout',
    former?.newAccount && 'account',
    former?.newPassword && 'password',
  ];
  page.dataset.came = came.filter(Boolean).join(' ');
}

const page = document.documentElement;
applyColourScheme(page);
markReturningVisitor(page);
markFormerPage(page);
const fonts = loadFonts(page);
storeSignInReferrer();
markFollowedLinks(document);
prefetchCodeOnApproach(document);
document.addEventListener('DOMContentLoaded', () => {
  const root = document.getElementById(ROOT_ID);
  if (root) void startPage(root, fonts);
});
