import { useSyncExternalStore } from 'react';

/** Of the pages that the server draws: it does not know the reader's. */
const SERVER_LOCALE = 'en-US';

/** The reader's first language, as a BCP 47 tag; numbers, money and dates are written as it writes them. */
export function useLocale(): string {
  return useSyncExternalStore(
    subscribe,
    () => navigator.language || SERVER_LOCALE,
    () => SERVER_LOCALE,
  );
}

function subscribe(listener: () => void) {
  window.addEventListener('languagechange', listener);
  return () => window.removeEventListener('languagechange', listener);
}
