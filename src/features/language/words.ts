/**
 * The words of the pages. `src/words` and `src/owner/words` have a file for each language. A browser loads the words of
 * each chunk together with the chunk, in the language of the page.
 */

import { createIntl, type IntlShape } from 'react-intl';
import type { Language } from '#domain/language';
import { loadedWords } from './wordFiles';

export { loadWords } from './wordFiles';

const made = new Map<Language, IntlShape>();

/**
 * Whether the browser translates the page, which Chrome marks on the root element. The translation has replaced texts that
 * React knows, so only the server can render such a page in another language.
 */
export function isTranslated({ documentElement: { classList } } = document): boolean {
  return classList.contains('translated-ltr') || classList.contains('translated-rtl');
}

/** Returns the words of a loaded language, including the words of chunks that load later. */
export function intlFor(language: Language): IntlShape {
  const messages = loadedWords(language);
  if (!messages) throw new Error(`The words of ${language} are not loaded.`);
  const words = made.get(language) ?? createIntl({ locale: language, messages });
  made.set(language, words);
  return words;
}
