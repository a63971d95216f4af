import { VISITOR_KNOWN } from '../components/visitorMark';

/**
 * Of whom the browser keeps a cart, a session, an attempt to buy, colours or a sign-in, the page as it
 * was drawn does not say all there is to say.
 */
const OURS = /^(shopping-cart|access-token|order-attempt|color-scheme|firebase:)/;

export function markKnownVisitor(page: HTMLElement): void {
  if (storedKeys().some((key) => OURS.test(key))) page.dataset.visitor = VISITOR_KNOWN;
}

/** A browser that forbids storage has nothing to remember. */
function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}
