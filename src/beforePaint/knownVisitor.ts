import { attempt } from '../components/attempt';
import { VISITOR_KNOWN } from '../components/visitorMark';

/**
 * Of whom the browser keeps a cart, a session, an attempt to buy, colours or a sign-in, the page as it
 * was drawn does not say all there is to say.
 */
const OURS = /^(shopping-cart|access-token|order-attempt|color-scheme|firebase:)/;

export function markKnownVisitor(page: HTMLElement): void {
  const isKnown = attempt(() => Object.keys(window.localStorage).some((key) => OURS.test(key)));
  if (isKnown) page.dataset.visitor = VISITOR_KNOWN;
}
