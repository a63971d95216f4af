import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, ShopLanguages } from '#domain/language';
import type { ShopInfo, TextPage } from '#domain/shopInfo';
import { readTextKey } from '#domain/textKey';
import { SettingsError } from '#server/base/operatorError';
import type { ShopInfoWithoutTexts } from '#server/base/settings/config';
import { parseText, type SourcedText } from './parseText';

const ENDING = '.md';
const MAX_BYTES = 200_000;

/** The texts that come first in the footer, in this order. All other texts follow, sorted by title. */
export const FOOTER_ORDER = [
  'delivery',
  'payment',
  'returns',
  'contact',
  'terms',
  'privacy',
  'imprint',
];

/** Returns a page for each Markdown file in the directory, in the order of the footer. Throws `SettingsError`. */
export function readTexts(directory: string): SourcedText[] {
  const files = filesIn(directory).filter((file) => file.endsWith(ENDING) && !file.startsWith('.'));
  return files.map((file) => readText(directory, file)).sort(compareFooterPlaces);
}

/**
 * Marks texts for a shop whose first language is `first`. Given texts without a language are in English; returned ones are in
 * the first language.
 */
export function textsFromEnglish(texts: readonly SourcedText[], first: Language): SourcedText[] {
  if (first === 'en') return [...texts];
  return texts.map(({ language = 'en', ...text }) =>
    language === first ? text : { ...text, language },
  );
}

/** Returns the texts that a shop of these languages shows. */
export function textsInLanguages<Text extends TextPage>(
  texts: readonly Text[],
  languages: ShopLanguages,
): Text[] {
  return texts.filter(({ language }) => language === undefined || languages.includes(language));
}

/** Returns a page without the text that it is made of, which no shopper needs. */
export function pageOf({ source: _source, ...page }: SourcedText): TextPage {
  return page;
}

/** Returns the shop's data with the texts that its pages link to. */
export function shopWithTexts(shop: ShopInfoWithoutTexts, texts: readonly TextPage[]): ShopInfo {
  const links = texts.map(({ html: _html, description: _description, ...link }) => link);
  return { ...shop, texts: links };
}

function filesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    throw new SettingsError(
      `CONTENT_DIR is "${directory}", which is no directory that can be read: set it to the one with your texts.`,
    );
  }
}

function readText(directory: string, file: string): SourcedText {
  const key = file.slice(0, -ENDING.length);
  const path = join(directory, file);
  if (readTextKey(key) === undefined)
    throw new SettingsError(
      `${path} cannot be a page's address: name it with small letters, digits and hyphens, such as size-guide.md, or size-guide.de.md in another language.`,
    );
  return parseText(key, readSource(path), path);
}

function readSource(path: string): string {
  try {
    if (statSync(path).size <= MAX_BYTES)
      return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch {
    // The error below says how the file must be.
  }
  throw new SettingsError(
    `${path} cannot be read: it must be a file of at most ${MAX_BYTES / 1_000} kB in UTF-8.`,
  );
}

/** Sorts texts in the order of the footer. */
export function compareFooterPlaces(a: TextPage, b: TextPage): number {
  return placeOf(a) - placeOf(b) || a.title.localeCompare(b.title, 'en');
}

function placeOf({ name }: TextPage): number {
  const place = FOOTER_ORDER.indexOf(name);
  return place === -1 ? FOOTER_ORDER.length : place;
}
