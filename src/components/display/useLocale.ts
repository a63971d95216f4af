import { useSyncExternalStore } from 'react';
import { SERVER_LOCALE } from '../../../domain/renderedPage';
import { readLocale } from './readerLocale';

/** The reader's language; numbers, money and dates are written as it writes them. */
export function useLocale(): string {
  return useSyncExternalStore(subscribe, readLocale, () => SERVER_LOCALE);
}

function subscribe(listener: () => void) {
  window.addEventListener('languagechange', listener);
  return () => window.removeEventListener('languagechange', listener);
}
