/** A webpack loader for a file of words in another language: parses its messages, so that browsers need no parser. */

import { parse } from '@formatjs/icu-messageformat-parser';

/** @param {string} source */
export default function compileWords(source) {
  /** @type {Record<string, string>} */
  const words = JSON.parse(source);
  const parsed = Object.entries(words).map(([id, message]) => [id, parse(message)]);
  return JSON.stringify(Object.fromEntries(parsed));
}
