import { SERVER_LOCALE } from '#domain/pageRenderer';
import { tryOrUndefined } from '../layout/tryOrUndefined';

/** The last result of `readLocale`. It is cached, because every number on the page needs it. */
let known = { language: '', locale: SERVER_LOCALE };

/**
 * Returns the visitor's preferred language, as a BCP 47 tag. If the browser reports no language or an invalid
 * tag, returns `SERVER_LOCALE`.
 */
export function readLocale(): string {
  const { language } = navigator;
  if (language !== known.language) known = { language, locale: understand(language) };
  return known.locale;
}

function understand(language: string): string {
  const [locale] = tryOrUndefined(() => Intl.getCanonicalLocales(language)) ?? [];
  return locale ?? SERVER_LOCALE;
}
