/**
 * The words of goods in the other languages of a shop, by field and language: `name.de`. A product's own fields are in
 * the shop's first language; what has no words in another one is shown as they are.
 */

import { isOneOf } from '../isOneOf';
import { type Language, LANGUAGES } from '../language';

export const SAID_FIELDS = [
  ...(['name', 'description', 'material', 'care', 'colour', 'category', 'imgAlt'] as const),
] as const;
export type SaidField = (typeof SAID_FIELDS)[number];
export type WordsKey = `${SaidField}.${Language}`;
export type GoodsWords = { [Key in WordsKey]?: string | undefined };

export const WORDS_KEYS: readonly WordsKey[] = LANGUAGES.flatMap((language) =>
  SAID_FIELDS.map((field) => `${field}.${language}` as const),
);

export const isWordsKey = isOneOf(WORDS_KEYS);

/** Returns the words that a product lacks in these languages, of the fields that it has in the first one. */
export function lackingWords(
  product: { readonly [Key in SaidField | WordsKey]?: string | undefined },
  languages: readonly Language[],
): WordsKey[] {
  const keys = languages.flatMap((language) =>
    SAID_FIELDS.filter((field) => product[field]).map((field) => `${field}.${language}` as const),
  );
  return keys.filter((key) => !product[key]);
}

type Said = { [Field in SaidField]?: string | undefined } & { words?: GivenWords | undefined };

/** Returns a product whose own words are English as a shop has it whose first language is this one, if it has words in it. */
export function saidFirstIn<Product extends Said>(language: Language, product: Product): Product {
  const { words } = product;
  const fields = SAID_FIELDS.filter((field) => words?.[`${field}.${language}`]);
  if (language === 'en' || fields.length === 0) return product;
  const others = Object.entries(words ?? {}).filter(([key]) => !key.endsWith(`.${language}`));
  return {
    ...product,
    ...Object.fromEntries(fields.map((field) => [field, words?.[`${field}.${language}`]])),
    words: {
      ...Object.fromEntries(others),
      ...Object.fromEntries(fields.map((field) => [`${field}.en`, product[field]])),
    },
  };
}

/** Words that a file or an owner gives: null clears what is stored. */
export type GivenWords = { [Key in WordsKey]?: string | null | undefined };

/** Whether a column is named as one of words is, but in a language that the shop has no words in. */
export function isOtherLanguage(column: string): boolean {
  const [field = '', language = '', ...more] = column.toLowerCase().split('.');
  const isSaid = SAID_FIELDS.some((each) => each.toLowerCase() === field);
  return isSaid && /^[a-z]{2}$/.test(language) && more.length === 0 && !isWordsKey(column);
}
