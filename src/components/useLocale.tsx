import { useSyncExternalStore } from 'react';
import { DRAWN_LOCALE } from '../../domain/drawnPage';

/** The reader's first language, as a BCP 47 tag; numbers, money and dates are written as it writes them. */
export function useLocale(): string {
  return useSyncExternalStore(
    subscribe,
    () => navigator.language || DRAWN_LOCALE,
    () => DRAWN_LOCALE,
  );
}

function subscribe(listener: () => void) {
  window.addEventListener('languagechange', listener);
  return () => window.removeEventListener('languagechange', listener);
}
