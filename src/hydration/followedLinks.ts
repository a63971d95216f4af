/** A link that leads on shows at once that it was heard, until the page that it leads to has arrived. */
import { followedLink } from './inputs';

const MARK = 'aria-busy';

export function markFollowedLinks(page: Document): void {
  const mark = (click: MouseEvent) => followedLink(click)?.setAttribute(MARK, 'true');
  page.addEventListener('click', mark, { capture: true });
  // Whoever comes back by Back finds them at rest.
  window.addEventListener('pageshow', unmarkFollowedLinks);
}

export function unmarkFollowedLinks(): void {
  for (const link of document.querySelectorAll(`a[${MARK}]`)) link.removeAttribute(MARK);
}
