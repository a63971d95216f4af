/** The words from the files of the repository, for the server and for tests. In browsers, `chunkWords.ts` replaces this file. */

import type { Language } from '#domain/language';
import type { MessageId } from '#domain/messages';
import owned from '../../owner/words/en.json';
import shown from '../../words/en.json';

export type Words = Readonly<Record<MessageId, string>>;

/** English is loaded at once, because it is a store's initial language. */
const loaded: Partial<Record<Language, Words>> = { en: wordsOf([shown, owned]) };

/** Rejects if the words do not arrive. */
export async function loadWords(language: Language): Promise<void> {
  if (loaded[language]) return;
  const files = (await Promise.all([
    import(`../../words/${language}.json`),
    import(`../../owner/words/${language}.json`),
  ])) as { default: object }[];
  loaded[language] = wordsOf(files.map((file) => file.default));
}

function wordsOf(files: readonly object[]) {
  return Object.assign({}, ...files) as Words;
}

export const loadedWords = (language: Language): Words | undefined => loaded[language];
