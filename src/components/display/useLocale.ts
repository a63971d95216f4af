import { useSyncExternalStore } from 'react';
import { SERVER_LOCALE } from '#domain/pageRenderer';
import { readLocale } from './visitorLocale';

/** The visitor's language, which decides how numbers, money and dates are formatted. */
export function useLocale(): string {
  return useSyncExternalStore(subscribe, readLocale, () => SERVER_LOCALE);
}

function subscribe(listener: () => void) {
  window.addEventListener('languagechange', listener);
  return () => window.removeEventListener('languagechange', listener);
}
