/**
 * The words of the owner's page in each language: those of the shop's pages, which its shared parts show, and its own
 * from `src/owner/words`. English stands with the code that shows it.
 */

import { createIntl, type IntlConfig, type IntlShape } from 'react-intl';
import type { Language } from '#domain/language';
import { loadWords, wordsIn } from '#src/features/language/words';

type Words = NonNullable<IntlConfig['messages']>;

const loaded = new Map<Language, IntlShape>([['en', wordsIn('en')]]);

/** Loads the words of a language, once. Rejects if a file of them does not arrive. */
export async function loadOwnerWords(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const [{ default: own }] = (await Promise.all([
    import(/* webpackChunkName: "owner-words-[request]" */ `../words/${language}.json`),
    loadWords(language),
  ])) as [{ default: Words }, void];
  const messages = { ...wordsIn(language).messages, ...own } as Words;
  loaded.set(language, createIntl({ locale: language, messages }));
}

/** Returns the words of a language that is loaded. */
export function ownerWordsIn(language: Language): IntlShape {
  const words = loaded.get(language);
  if (!words) throw new Error(`The owner's words of ${language} are not loaded.`);
  return words;
}
