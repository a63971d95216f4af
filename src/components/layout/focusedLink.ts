/** After Back, returns the focus to the link by which a page was left, as the browser does between documents. */

import { type RefObject, useEffect, useRef } from 'react';
import { MAIN_ID } from './Layout';

/** A link of the frame, which stays on every page, or the address of a link of the page, which is removed with the page. */
type FollowedLink = HTMLElement | string;

/** Returns a ref to the focused link. A press focuses a link before the link's page opens. */
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

/** Focuses the link if it still exists. Returns whether the link then has the focus. */
export function focusLink(followed: FollowedLink): boolean {
  const link = typeof followed === 'string' ? linkTo(followed) : followed;
  link?.focus({ preventScroll: true });
  return link !== undefined && document.activeElement === link;
}

function linkTo(address: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLElement>(`#${MAIN_ID} a[href]`);
  return [...links].find((link) => link.tabIndex >= 0 && link.getAttribute('href') === address);
}
