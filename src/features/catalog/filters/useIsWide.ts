import { useSyncExternalStore } from 'react';

/** From here on the filters stand beside the grid: later where letters are large. */
export const WIDE = '(min-width: 64em)';

/** Whether there is room for the filters beside the grid; not known to the server, which says no. */
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
