/** Marks a clicked link at once as busy, until the page that it leads to has arrived. */
import { followedLink } from './replayableInput';

const MARK = 'aria-busy';

export function markFollowedLinks(page: Document): void {
  const mark = (click: MouseEvent) => followedLink(click)?.setAttribute(MARK, 'true');
  page.addEventListener('click', mark, { capture: true });
  // A page that the back/forward cache restores still has its busy marks.
  window.addEventListener('pageshow', unmarkFollowedLinks);
}

export function unmarkFollowedLinks(): void {
  for (const link of document.querySelectorAll(`a[${MARK}]`)) link.removeAttribute(MARK);
}
