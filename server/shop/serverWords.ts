import { createIntl, type IntlShape } from 'react-intl';
import { type Language, LANGUAGE_TABLE } from '#domain/language';
import { WORDS } from '#server/base/plainWords';

const made = new Map<Language, IntlShape>();

export function serverWords(language: Language): IntlShape {
  const words =
    made.get(language) ??
    createIntl({
      locale: LANGUAGE_TABLE[language].locale,
      messages: WORDS[language],
    });
  made.set(language, words);
  return words;
}
