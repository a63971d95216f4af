/** The words in the browser. Each chunk of code contains its own words, which `tools/lib/wordsPlugin.js` writes. */

import type { Language } from '#domain/language';
import type { loadedWords as wordsOfFiles, loadWords as loadFiles } from './wordFiles';

declare const __webpack_require__: {
  words: {
    /** The messages of each language that have arrived. */
    of: Readonly<Record<Language, NonNullable<ReturnType<typeof wordsOfFiles>>>>;
    /** Loads the words of all loaded chunks. Each chunk that loads later brings its words in this language too. */
    load: typeof loadFiles;
  };
};

const { of, load } = __webpack_require__.words;

export { load as loadWords };
export const loadedWords: typeof wordsOfFiles = (language) => of[language];
