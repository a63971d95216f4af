/**
 * Translations of products, by field and language: `name.de`. A product's own fields are in the shop's first language,
 * and stand in for missing translations.
 */

import { type Language, LANGUAGES } from '../language';
import { typeGuardFor } from '../typeGuardFor';

export const TRANSLATED_FIELDS = [
  ...(['name', 'description', 'material', 'care', 'colour', 'category', 'imgAlt'] as const),
] as const;
export type TranslatedField = (typeof TRANSLATED_FIELDS)[number];
export type WordsKey = `${TranslatedField}.${Language}`;
export type GoodsWords = { [Key in WordsKey]?: string | undefined };

export const WORDS_KEYS: readonly WordsKey[] = LANGUAGES.flatMap((language) =>
  TRANSLATED_FIELDS.map((field) => `${field}.${language}` as const),
);

export const isWordsKey = typeGuardFor(WORDS_KEYS);

/** Returns the keys of the product's missing translations. A field that is empty itself needs none. */
export function lackingWords(
  product: { readonly [Key in TranslatedField | WordsKey]?: string | undefined },
  languages: readonly Language[],
): WordsKey[] {
  const keys = languages.flatMap((language) =>
    TRANSLATED_FIELDS.filter((field) => product[field]).map(
      (field) => `${field}.${language}` as const,
    ),
  );
  return keys.filter((key) => !product[key]);
}

type Translatable = { [Field in TranslatedField]?: string | undefined } & {
  words?: GivenWords | undefined;
};

/**
 * Turns a product whose own fields are in English into one for a shop with another first language: translations into
 * `language` become the fields, and the English texts become translations.
 */
export function withFirstLanguage<Product extends Translatable>(
  language: Language,
  product: Product,
): Product {
  const { words } = product;
  const fields = TRANSLATED_FIELDS.filter((field) => words?.[`${field}.${language}`]);
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

/** Translations from a file or an owner. Null clears the stored one. */
export type GivenWords = { [Key in WordsKey]?: string | null | undefined };

/** Whether a column is named like a translation (`name.it`), but in a language that the shop does not support. */
export function isInOtherLanguage(column: string): boolean {
  const [field = '', language = '', ...more] = column.toLowerCase().split('.');
  const isSaid = TRANSLATED_FIELDS.some((each) => each.toLowerCase() === field);
  return isSaid && /^[a-z]{2}$/.test(language) && more.length === 0 && !isWordsKey(column);
}
