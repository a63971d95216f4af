import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { Message } from '#domain/messages';
import { unmarkFollowedLinks } from '#src/services/followedLinks';
import { focusLink, useFocusedLink } from './focusedLink';
import { MAIN_ID } from './Layout';
import { watchLostFocus, isFocusFree } from './lostFocus';

export interface RouteHandle {
  /** The page's title in the browser's tab, without the shop's name. */
  title: Message;
}

/** The state of a navigation that must not move the focus, for instance out of a form control. */
export const KEEP_FOCUS = { keepFocus: true };

/** For a navigation that only changes the content of the page. Keeps the scroll position and the focus. */
export const IN_PLACE = { preventScrollReset: true, state: KEEP_FOCUS };

/**
 * Makes a navigation inside the shop behave like a page load: moves the focus to the page's heading, or with Back to the
 * link by which that page was left, and removes `aria-busy` from the clicked link.
 */
export function NavigationEffects() {
  const { key, state } = useLocation() as { key: string; state: Partial<typeof KEEP_FOCUS> | null };
  const kind = useNavigationType();
  const shown = useRef(key);
  const focusedLink = useFocusedLink();
  /** Maps the key of a history entry to the link by which the entry was left. */
  const left = useRef(new Map<string, typeof focusedLink.current>());
  useEffect(watchLostFocus, []);
  useEffect(() => {
    if (shown.current === key) return;
    if (kind === NavigationType.Push) left.current.set(shown.current, focusedLink.current);
    shown.current = key;
    unmarkFollowedLinks();
    const link = kind === NavigationType.Pop ? left.current.get(key) : undefined;
    if (link && focusLink(link)) return;
    if (!state?.keepFocus) focusHeading();
  }, [key, kind, state, focusedLink]);
  return null;
}

/** Focuses the page's heading if the focused element was removed. Call it after a change without a navigation. */
export function restoreLostFocus() {
  if (isFocusFree()) focusHeading();
}

function focusHeading() {
  const main = document.getElementById(MAIN_ID);
  const heading = main?.querySelector<HTMLElement>('h1[tabindex]');
  (heading ?? main)?.focus({ preventScroll: true });
}
