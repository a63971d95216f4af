import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { unmarkFollowedLinks } from '../../hydration/followedLinks';
import { MAIN_ID } from './SkipLink';

/** What a route says of itself. */
export interface RouteHandle {
  /** The page's title in the browser's tab. */
  title: string;
}

/** To be given as a navigation's state where the focus must stay, as in a form control. */
export const KEEP_FOCUS = { keepFocus: true };

/**
 * What a browser does by itself when a page opens: names the tab, lets the keyboard and screen readers
 * start at the page's heading, and the link that led there rests. The very first page needs no help.
 */
export function PageArrival() {
  const { key, state } = useLocation() as { key: string; state: Partial<typeof KEEP_FOCUS> | null };
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const title = handle?.title;
  const shown = useRef(key);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    unmarkFollowedLinks();
    if (!state?.keepFocus) focusHeading();
  }, [key, state]);
  return null;
}

/** For content that changes by itself: starts at the new heading whoever had the focus in the old one. */
export function restoreLostFocus() {
  if (document.activeElement === document.body) focusHeading();
}

function focusHeading() {
  const main = document.getElementById(MAIN_ID);
  const heading = main?.querySelector<HTMLElement>('h1[tabindex]');
  (heading ?? main)?.focus({ preventScroll: true });
}
