import type { Language } from '#domain/language';

/** The maximum number of characters of a product's name on a card. */
const NAME_LIMIT = 26;

/**
 * Returns a product's name in title case, as a card shows it. A name with more than `NAME_LIMIT` characters is cut, and
 * `...` is appended. The characters are Unicode code points, so that the cut never splits a surrogate pair.
 */
export function productDisplayName(name: string, language: Language): string {
  const characters = Array.from(titleCase(name, language));
  if (characters.length <= NAME_LIMIT) return characters.join('');
  return `${characters.slice(0, NAME_LIMIT).join('')}...`;
}

/**
 * Converts the first letter of each word to upper case, and the rest to lower case. Skips brackets and quotes
 * before the first letter. Only English writes titles so: names in other languages stay as they are.
 */
export function titleCase(text: string, language: Language): string {
  if (language !== 'en') return text;
  return text.replace(/\S+/gu, (word) =>
    word.toLowerCase().replace(/[\p{L}\p{N}]/u, (first) => first.toUpperCase()),
  );
}

/** Returns a category's name for use inside a sentence: `coats` for `Coats`. German names and `T-Shirts` stay. */
export function nameInSentence(name: string, locale: string): string {
  return locale === 'de'
    ? name
    : name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
}
