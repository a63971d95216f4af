/** Keys of the owner's texts: a name, and the language unless that is the shop's first: `delivery.de`. */

import { firstLanguage, type Language, LANGUAGES, type ShopLanguages } from './language';
import { TEXT_NAME, textNameIn } from './pagePaths';
import type { TextLink } from './shopInfo';

type TextRef = Pick<TextLink, 'name' | 'language'>;

/** Decides in which languages a page exists. */
export interface PageLanguages {
  languages: ShopLanguages;
  texts: readonly TextRef[];
}

export function textKey({ name, language }: TextRef): string {
  return language === undefined ? name : `${name}.${language}`;
}

/** Returns undefined if the key is invalid. */
export function readTextKey(key: string): TextRef | undefined {
  const [name = '', ending] = key.split(/\.(?=[^.]*$)/);
  const language = LANGUAGES.find((each) => each === ending);
  if (!TEXT_NAME.test(name) || language !== ending) return undefined;
  return { name, ...(language && { language }) };
}

/** Returns the key by which pages in this language ask for a text. */
export function textKeyIn(language: Language, name: string, languages: ShopLanguages): string {
  return textKey({ name, ...(language !== firstLanguage(languages) && { language }) });
}

/** Returns the texts of pages in this language. A text without a translation is included in the shop's first language. */
export function textsIn<Text extends TextRef>(texts: readonly Text[], language: Language): Text[] {
  const written = new Set(texts.flatMap((text) => (text.language === language ? text.name : [])));
  return texts.filter(
    (text) =>
      text.language === language || (text.language === undefined && !written.has(text.name)),
  );
}

/**
 * Returns the languages of a page for search engines, each with its `hreflang`; `x-default` is for readers of all others.
 * Empty if the page exists in one language only.
 */
export function alternateLanguages(
  path: string,
  { languages, texts }: PageLanguages,
): (readonly [hreflang: string, language: Language])[] {
  const name = textNameIn(path);
  const isThere = (language: Language) =>
    name === undefined || textsIn(texts, language).some((text) => text.name === name);
  const there = languages.filter(isThere);
  if (there.length < 2) return [];
  return [
    ...there.map((language) => [language, language] as const),
    ['x-default', firstLanguage(there)],
  ];
}
