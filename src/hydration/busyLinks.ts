/** Marks a link as busy as soon as it is clicked, until the page that it leads to arrives. */
import { followedLink } from './replayableInput';

const MARK = 'aria-busy';

export function markFollowedLinks(page: Document): void {
  const mark = (click: MouseEvent) => followedLink(click)?.setAttribute(MARK, 'true');
  page.addEventListener('click', mark, { capture: true });
  // When the back/forward cache restores a page, its links are still marked as busy.
  window.addEventListener('pageshow', unmarkFollowedLinks);
}

export function unmarkFollowedLinks(): void {
  for (const link of document.querySelectorAll(`a[${MARK}]`)) link.removeAttribute(MARK);
}
