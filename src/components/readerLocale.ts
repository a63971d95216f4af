import { DRAWN_LOCALE } from '../../domain/drawnPage';
import { attempt } from './attempt';

/**
 * The reader's first language, as a BCP 47 tag. A browser may name none, or one that it does not
 * understand itself.
 */
export function readLocale(): string {
  const [locale] = attempt(() => Intl.getCanonicalLocales(navigator.language)) ?? [];
  return locale ?? DRAWN_LOCALE;
}
