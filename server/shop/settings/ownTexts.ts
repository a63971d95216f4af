/** The pages that the owner has written on her page, in place of those that the shop comes with. */

import { type OwnText, pageOfSetting, settingOfPage, textSource } from '#domain/owner/shopSettings';
import { textKey } from '#domain/textKey';
import { isBlank } from '#domain/textValidation';
import { SettingsError } from '#server/base/operatorError';
import { parseText, partsOf, type SourcedText } from '#server/shop/texts/parseText';
import { compareFooterPlaces, FOOTER_ORDER } from '#server/shop/texts/readTexts';
import type { StoredSetting } from '#server/stores/settingsStore';

/** The pages that the owner is offered to write if the shop has none of them. */
const OFFERED = [...FOOTER_ORDER, 'story'];
const NOTHING = { title: '', short: '', body: '' };

/**
 * Returns the texts with what the owner has stored. An empty text removes a page; a text that is no page changes nothing.
 * A stored text also removes the shop's own translations of that page, because they say something else.
 */
export function textsWith(
  texts: readonly SourcedText[],
  stored: ReadonlyMap<string, StoredSetting>,
): SourcedText[] {
  const all = new Map(texts.map((text) => [textKey(text), text]));
  const written = [...stored.values()].flatMap(({ name, value }) => {
    const key = pageOfSetting(name);
    return key === undefined || value === null
      ? []
      : { key, value, text: readablePage(key, value) };
  });
  // The text in the first language comes before its translations.
  written.sort((one, other) => one.key.length - other.key.length);
  for (const { key, value, text } of written) {
    if (value !== '' && !text) continue;
    for (const each of all.keys()) if (`${each}.`.startsWith(`${key}.`)) all.delete(each);
    if (text) all.set(key, text);
  }
  return [...all.values()].sort(compareFooterPlaces);
}

/** Returns the page of a text; undefined if the text is none. */
export function readablePage(key: string, source: string): SourcedText | undefined {
  try {
    const text = parseText(key, source, key);
    return isBlank(text.title) ? undefined : text;
  } catch (error) {
    if (error instanceof SettingsError) return undefined;
    throw error;
  }
}

/** Returns the texts as the owner's page shows them: those of the shop, and those that a shop may need. */
export function ownTexts(
  texts: readonly SourcedText[],
  stored: ReadonlyMap<string, StoredSetting>,
): OwnText[] {
  const now = textsWith(texts, stored);
  const names = new Set([...now, ...texts].map(textKey).concat(OFFERED));
  const partsIn = (all: readonly SourcedText[], name: string) => {
    const text = all.find((each) => textKey(each) === name);
    return text ? partsOf(text.source, name) : NOTHING;
  };
  return [...names].map((name) => ({
    name,
    now: partsIn(now, name),
    standard: partsIn(texts, name),
    version: stored.get(settingOfPage(name))?.version ?? 0,
  }));
}

/** Returns what is stored for this text; null if the shop comes with it. Undefined if it cannot be a page. */
export function storableText(
  texts: readonly SourcedText[],
  name: string,
  source: string,
): string | null | undefined {
  const standard = texts.find((text) => textKey(text) === name);
  const usual = standard === undefined ? '' : textSource(partsOf(standard.source, name));
  if (source === usual) return null;
  return source === '' || readablePage(name, source) ? source : undefined;
}
