import { useSyncExternalStore } from 'react';

/**
 * The media query for windows that show the filters next to the grid. The width is in `em`, because larger
 * fonts need a wider window.
 */
export const WIDE = '(min-width: 64em)';

/**
 * Whether there is room for the filters next to the grid. False on the server, which does not know the width.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false);
}

function isWide(): boolean {
  return window.matchMedia(WIDE).matches;
}

function subscribe(listener: () => void) {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
