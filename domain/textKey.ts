/** The key of one of the owner's texts: its name, and its language if it is not written in the shop's first: `delivery.de`. */

import { firstLanguage, type Language, LANGUAGES, type ShopLanguages } from './language';
import { TEXT_NAME, textNameIn } from './pagePaths';
import type { TextLink } from './shopInfo';

type Named = Pick<TextLink, 'name' | 'language'>;

/** What decides in which languages a page is there. */
export interface Spoken {
  languages: ShopLanguages;
  texts: readonly Named[];
}

export function textKey({ name, language }: Named): string {
  return language === undefined ? name : `${name}.${language}`;
}

/** Returns what a key names; undefined if it is none. */
export function readTextKey(key: string): Named | undefined {
  const [name = '', ending] = key.split(/\.(?=[^.]*$)/);
  const language = LANGUAGES.find((each) => each === ending);
  if (!TEXT_NAME.test(name) || language !== ending) return undefined;
  return { name, ...(language && { language }) };
}

/** Returns the key by which pages in this language ask for a text. */
export function textKeyIn(language: Language, name: string, languages: ShopLanguages): string {
  return textKey({ name, ...(language !== firstLanguage(languages) && { language }) });
}

/** Returns the texts of pages in this language. One that is not written in it is there in the shop's first. */
export function textsIn<Text extends Named>(texts: readonly Text[], language: Language): Text[] {
  const written = new Set(texts.flatMap((text) => (text.language === language ? text.name : [])));
  return texts.filter(
    (text) =>
      text.language === language || (text.language === undefined && !written.has(text.name)),
  );
}

/**
 * Returns the languages in which search engines are told of a page, each with its `hreflang`; `x-default` is for readers
 * of any other. Empty if it is there in one only: a text need not be written in the first.
 */
export function alternatesOf(
  path: string,
  { languages, texts }: Spoken,
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
