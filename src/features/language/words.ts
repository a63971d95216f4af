/**
 * The words of the pages in each language, of which `src/words` and `src/owner/words` have a file. Browsers load those of
 * each chunk with it, in the language that is shown.
 */

import { createIntl, type IntlShape } from 'react-intl';
import type { Language } from '#domain/language';
import { loadedWords } from './wordFiles';

export { loadWords } from './wordFiles';

const made = new Map<Language, IntlShape>();

/**
 * Whether the browser itself translates the page, as Chrome says on its root element. It has replaced the texts that
 * React knows, so such a page is shown in another language by the server only.
 */
export function isTranslated({ documentElement: { classList } } = document): boolean {
  return classList.contains('translated-ltr') || classList.contains('translated-rtl');
}

/** Returns the words of a language that is loaded. Those of a chunk that arrives later are among them. */
export function wordsIn(language: Language): IntlShape {
  const messages = loadedWords(language);
  if (!messages) throw new Error(`The words of ${language} are not loaded.`);
  const words = made.get(language) ?? createIntl({ locale: language, messages });
  made.set(language, words);
  return words;
}
