/** Marks a clicked link as busy until the linked page is shown. */

const MARK = 'aria-busy';
const PAGE_LINK = 'a[href]:not([target], [download])';

/** Whether a click opens a link in this tab: with the main button, and without a key that opens a tab or a window. */
export function isPlainClick(click: Pick<MouseEvent, Modifier>): boolean {
  const { button, ctrlKey, metaKey, shiftKey } = click;
  return button === 0 && !ctrlKey && !metaKey && !shiftKey;
}
type Modifier = 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey';

export function markFollowedLinks(page: Document): void {
  const mark = (click: MouseEvent) => followedLink(click)?.setAttribute(MARK, 'true');
  page.addEventListener('click', mark, { capture: true });
  // When the back/forward cache restores a page, its links are still marked.
  window.addEventListener('pageshow', unmarkFollowedLinks);
}

export function unmarkFollowedLinks(): void {
  for (const link of document.querySelectorAll(`a[${MARK}]`)) link.removeAttribute(MARK);
}

/** Removes the mark of one link. Returns whether another link was pressed whose page is not shown yet. */
export function unmarkFollowedLink(link: Element): boolean {
  link.removeAttribute(MARK);
  return document.querySelector(`a[${MARK}]`) !== null;
}

/** Returns the clicked link if it leads to a page of the shop in this tab; otherwise undefined. */
export function followedLink(click: MouseEvent): HTMLAnchorElement | undefined {
  const { target } = click;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(PAGE_LINK) : null;
  const isHere = link?.origin === window.location.origin && !link.hash;
  return link && isHere && isPlainClick(click) ? link : undefined;
}
