import { tryOrUndefined } from '../components/layout/tryOrUndefined';

/** The keys of a cart, a session, a sign-in or a started checkout. */
const REMEMBERED = /^(shopping-cart$|access-token$|checkout|firebase:)/;

/**
 * Marks the page for a visitor with data in this browser: the server rendered it for an unknown visitor. See
 * `HiddenFromKnownVisitors`.
 */
export function markKnownVisitor(page: HTMLElement): void {
  const keys = tryOrUndefined(() => Object.keys(window.localStorage)) ?? [];
  if (keys.some((key) => REMEMBERED.test(key))) page.dataset.visitor = 'known';
}
