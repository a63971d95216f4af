import { SERVER_LOCALE } from '../../../domain/renderedPage';
import { attempt } from '../layout/attempt';

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
  const [locale] = attempt(() => Intl.getCanonicalLocales(language)) ?? [];
  return locale ?? SERVER_LOCALE;
}
