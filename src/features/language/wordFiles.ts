/**
 * The words as they are in the repository, for the server and for tests. English stands with the code. In the browser's
 * build, webpack puts `chunkWords.ts` in this place.
 */

import type { Language } from '#domain/language';

/** Messages by their ids, in English with the code that shows them. */
export type Words = Readonly<Record<string, string>>;

const loaded: Partial<Record<Language, Words>> = { en: {} };

/** Loads the words of a language that the page is going to show. Rejects if they do not arrive. */
export async function loadWords(language: Language): Promise<void> {
  if (loaded[language]) return;
  const files = (await Promise.all([
    import(`../../words/${language}.json`),
    import(`../../owner/words/${language}.json`),
  ])) as { default: Words }[];
  loaded[language] = Object.assign({}, ...files.map((file) => file.default)) as Words;
}

/** Loads what `loadWords` will ask for. What the page loads later does not wait for this language. */
export const prepareWords = loadWords;

export const loadedWords = (language: Language): Words | undefined => loaded[language];
