/** The words in the browser. Each chunk of code brings its own: `tools/lib/wordsPlugin.js` writes them. */

import type { Language } from '#domain/language';
import type { loadedWords as wordsOfFiles, loadWords as loadFiles } from './wordFiles';

declare const __webpack_require__: {
  words: {
    /** The messages of each language that have arrived. */
    of: Readonly<Record<Language, NonNullable<ReturnType<typeof wordsOfFiles>>>>;
    /** Loads the words of all chunks that are here, and from now on of each further chunk with it. */
    load: typeof loadFiles;
  };
};

export const loadWords: typeof loadFiles = (language) => __webpack_require__.words.load(language);
export const loadedWords: typeof wordsOfFiles = (language) =>
  __webpack_require__.words.of[language];
