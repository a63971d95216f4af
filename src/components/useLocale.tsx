import { useSyncExternalStore } from 'react';

/** For a browser that names no language. */
const FALLBACK = 'en-US';

/** The reader's first language, as a BCP 47 tag; numbers, money and dates are written as it writes them. */
export function useLocale(): string {
  return useSyncExternalStore(subscribe, () => navigator.language || FALLBACK);
}

function subscribe(listener: () => void) {
  window.addEventListener('languagechange', listener);
  return () => window.removeEventListener('languagechange', listener);
}
