/** The key of one of the owner's texts: its name, and its language if it is not written in the shop's first: `delivery.de`. */

import { firstLanguage, type Language, LANGUAGES, type ShopLanguages } from './language';
import { TEXT_NAME } from './pagePaths';
import type { TextLink } from './shopInfo';

type Named = Pick<TextLink, 'name' | 'language'>;

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
