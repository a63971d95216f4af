import { tryOrUndefined } from '../components/layout/tryOrUndefined';

/** A cart, a session, a sign-in or a checkout that was begun. */
const REMEMBERED = /^(shopping-cart$|access-token$|checkout|firebase:)/;

/**
 * Marks the page for a visitor whom this browser remembers: the server rendered it for a stranger. See
 * `HiddenFromKnownVisitors`.
 */
export function markKnownVisitor(page: HTMLElement): void {
  const keys = tryOrUndefined(() => Object.keys(window.localStorage)) ?? [];
  if (keys.some((key) => REMEMBERED.test(key))) page.dataset.visitor = 'known';
}
