import { attempt } from '../components/attempt';
import { GUEST, MEMBER } from '../components/visitorMark';

const OF_MEMBERS = /^(access-token|order-attempt|firebase:)/;
const OF_GUESTS = /^(shopping-cart|color-scheme)$/;

/** The page as it was drawn does not say all that there is to say to whom the browser remembers. */
export function markKnownVisitor(page: HTMLElement): void {
  const keys = attempt(() => Object.keys(window.localStorage)) ?? [];
  const isOne = (sign: RegExp) => keys.some((key) => sign.test(key));
  if (isOne(OF_MEMBERS)) page.dataset.visitor = MEMBER;
  else if (isOne(OF_GUESTS)) page.dataset.visitor = GUEST;
}
