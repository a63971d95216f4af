import { tryOrUndefined } from '../components/layout/tryOrUndefined';

/** Matches the local storage keys of a cart, a session, a sign-in and a started checkout. */
const REMEMBERED = /^(shopping-cart$|access-token$|checkout|firebase:)/;

/**
 * Marks the page if this browser has stored data about the visitor. The server rendered the page for an unknown
 * visitor, so parts of a marked page are hidden until hydration: see `HiddenFromKnownVisitors`.
 */
export function markKnownVisitor(page: HTMLElement): void {
  const keys = tryOrUndefined(() => Object.keys(window.localStorage)) ?? [];
  if (keys.some((key) => REMEMBERED.test(key))) page.dataset.visitor = 'known';
}
