import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { unmarkFollowedLinks } from '#src/services/followedLinks';
import { MAIN_ID } from './Layout';
import { followLostFocus, isFocusFree } from './lostFocus';
import { useDocumentTitle } from './shopContext';

/** Metadata of a route. */
export interface RouteHandle {
  /** The page's title in the browser's tab, without the shop's name. */
  title: string;
}

/** The state of a navigation that must not move the focus, for instance out of a form control. */
export const KEEP_FOCUS = { keepFocus: true };

/**
 * Makes a navigation inside the shop behave like a page load: sets the tab's title, moves the focus to the page's
 * heading, and removes `aria-busy` from the clicked link. On the first page, it only sets the title.
 */
export function NavigationEffects() {
  const { key, state } = useLocation() as { key: string; state: Partial<typeof KEEP_FOCUS> | null };
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const title = useDocumentTitle(handle?.title);
  const shown = useRef(key);
  useEffect(followLostFocus, []);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    unmarkFollowedLinks();
    dropFormerHead();
    if (!state?.keepFocus) focusHeading();
  }, [key, state]);
  return null;
}

/** What the server says of the first page to search engines and link previews. */
const OF_THE_FIRST_PAGE =
  'meta[name=description], meta[name=robots], meta[property], script[type="application/ld+json"]';

/**
 * Leads links that are shared from now on to this page: a browser's share menu takes the canonical address. The rest of
 * what the server said of the first page is not true of this one, and is removed.
 */
function dropFormerHead() {
  for (const element of document.head.querySelectorAll(OF_THE_FIRST_PAGE)) element.remove();
  const link = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (link) link.href = new URL(window.location.pathname + window.location.search, link.href).href;
}

/**
 * Focuses the page's heading if the focused element was removed. Call it after content has changed without a
 * navigation.
 */
export function restoreLostFocus() {
  if (isFocusFree()) focusHeading();
}

function focusHeading() {
  const main = document.getElementById(MAIN_ID);
  const heading = main?.querySelector<HTMLElement>('h1[tabindex]');
  (heading ?? main)?.focus({ preventScroll: true });
}
