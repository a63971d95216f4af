import { SERVER_LOCALE } from '../../../domain/renderedPage';
import { tryOrUndefined } from '../layout/tryOrUndefined';

/** Asked for with every number on the page, and understood once. */
let known = { language: '', locale: SERVER_LOCALE };

/**
 * The reader's first language, as a BCP 47 tag. A browser may name none, or one that it does not
 * understand itself.
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
