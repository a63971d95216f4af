import { useSyncExternalStore } from 'react';
import { DRAWN_LOCALE } from '../../domain/drawnPage';
import { attempt } from './attempt';

/** The reader's first language, as a BCP 47 tag; numbers, money and dates are written as it writes them. */
export function useLocale(): string {
  return useSyncExternalStore(subscribe, readLocale, () => DRAWN_LOCALE);
}

/** A browser may name no language, or one that it does not understand itself. */
export function readLocale(): string {
  const [locale] = attempt(() => Intl.getCanonicalLocales(navigator.language)) ?? [];
  return locale ?? DRAWN_LOCALE;
}

function subscribe(listener: () => void) {
  window.addEventListener('languagechange', listener);
  return () => window.removeEventListener('languagechange', listener);
}
