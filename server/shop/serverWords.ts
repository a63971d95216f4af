/**
 * The words of mails and of payment pages in each language. English stands with the code; what the pages say too stands
 * with theirs.
 */

import { createIntl, type IntlShape } from 'react-intl';
import { type Language, SERVER_LOCALES } from '#domain/language';
import { WORDS } from '#server/base/plainWords';

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
