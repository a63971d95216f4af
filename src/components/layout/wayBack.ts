/** Leads the focus back, with Back, to the link by which a page was left, as the browser does between documents. */

import { type RefObject, useEffect, useRef } from 'react';
import { MAIN_ID } from './Layout';

/** A link of the frame, which every page has, or the address of one of the page's own, which goes with the page. */
type FollowedLink = HTMLElement | string;

/** Tells which link has the focus. A press gives it to the link, before the link's page opens. */
export function useFocusedLink(): RefObject<FollowedLink | undefined> {
  const focused = useRef<FollowedLink>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('a[href]') : null;
      const isOfPage = link?.closest(`#${MAIN_ID}`);
      focused.current = (isOfPage ? link?.getAttribute('href') : link) ?? undefined;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return focused;
}

/** Focuses that link, where it is still there. Returns whether it has the focus then. */
export function focusLink(followed: FollowedLink): boolean {
  const link = typeof followed === 'string' ? linkTo(followed) : followed;
  link?.focus({ preventScroll: true });
  return link !== undefined && document.activeElement === link;
}

function linkTo(address: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLElement>(`#${MAIN_ID} a[href]`);
  return [...links].find((link) => link.tabIndex >= 0 && link.getAttribute('href') === address);
}
