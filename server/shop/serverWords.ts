/** The words of mails and of payment pages in each language. English stands with the code; what the pages say too stands with theirs. */

import { createIntl, type IntlShape } from 'react-intl';
import { type Language, SERVER_LOCALES } from '#domain/language';
import deOwn from '#server/words/de.json';
import esOwn from '#server/words/es.json';
import frOwn from '#server/words/fr.json';
import de from '#src/words/de.json';
import es from '#src/words/es.json';
import fr from '#src/words/fr.json';

const WORDS: Record<Language, Record<string, string>> = {
  en: {},
  de: { ...de, ...deOwn },
  fr: { ...fr, ...frOwn },
  es: { ...es, ...esOwn },
};

const made = new Map<Language, IntlShape>();

export function serverWords(language: Language): IntlShape {
  const words =
    made.get(language) ??
    createIntl({
      ...{ locale: SERVER_LOCALES[language], defaultLocale: SERVER_LOCALES.en },
      messages: WORDS[language],
    });
  made.set(language, words);
  return words;
}
