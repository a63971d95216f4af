/**
 * The words of the pages in each language. English stands with the code that shows it; `src/words` has a file for each
 * other language, which only its readers load.
 */

import { createIntl, type IntlConfig, type IntlShape } from 'react-intl';
import type { Language } from '#domain/language';

type Words = NonNullable<IntlConfig['messages']>;

const loaded = new Map<Language, IntlShape>([['en', createIntl({ locale: 'en' })]]);

/**
 * Whether the browser itself translates the page, as Chrome says on its root element. It has replaced the texts that
 * React knows, so such a page is shown in another language by the server only.
 */
export function isTranslated({ documentElement: { classList } } = document): boolean {
  return classList.contains('translated-ltr') || classList.contains('translated-rtl');
}

/** Loads the words of a language, once. Rejects if their file does not arrive. */
export async function loadWords(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../words/${language}.json`
  )) as { default: Words };
  loaded.set(language, createIntl({ locale: language, messages }));
}

/** Returns the words of a language that is loaded. */
export function wordsIn(language: Language): IntlShape {
  const words = loaded.get(language);
  if (!words) throw new Error(`The words of ${language} are not loaded.`);
  return words;
}
