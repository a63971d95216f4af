import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Message } from '#domain/messages';
import { unmarkFollowedLinks } from '#src/services/followedLinks';
import { MAIN_ID } from './Layout';
import { followLostFocus, isFocusFree } from './lostFocus';

export interface RouteHandle {
  /** The page's title in the browser's tab, without the shop's name. */
  title: Message;
}

/** The state of a navigation that must not move the focus, for instance out of a form control. */
export const KEEP_FOCUS = { keepFocus: true };

/**
 * Makes a navigation inside the shop behave like a page load: moves the focus to the page's heading, and removes
 * `aria-busy` from the clicked link.
 */
export function NavigationEffects() {
  const { key, state } = useLocation() as { key: string; state: Partial<typeof KEEP_FOCUS> | null };
  const shown = useRef(key);
  useEffect(followLostFocus, []);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    unmarkFollowedLinks();
    if (!state?.keepFocus) focusHeading();
  }, [key, state]);
  return null;
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
