/** The words of every language, against each other and the sources. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as reactIntl from 'react-intl';
import { ERROR_STATUS } from '#domain/errors';
import { LANGUAGES } from '#domain/language';
import type { MessageId } from '#domain/messages';
import * as slimIntl from '#src/features/language/slimIntl';
import { compiled } from '../../tools/lib/compiledMessage';

const ROOT = path.join(__dirname, '../..');
/** The words of the shop's pages, of the owner's, and of the server's mails. */
const FOLDERS = ['src/words', 'src/owner/words', 'server/words'] as const;
const [, ...others] = LANGUAGES;
const wordsIn = (folder: string, language: string) =>
  JSON.parse(readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8')) as Record<
    string,
    string
  >;
const wordsOf = (language: string) =>
  Object.fromEntries(FOLDERS.flatMap((folder) => Object.entries(wordsIn(folder, language))));
const english = wordsOf('en');
const files = FOLDERS.flatMap((folder) =>
  others.map((language) => ({ folder, language, file: `${folder}/${language}.json` })),
);

/** The sources, by the names of their files. */
const sources = new Map(
  ['src', 'domain', 'server']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]),
);

/** Returns the ids of the messages that are shown by the sources for which `isTheirs` holds. */
function idsIn(isTheirs: (file: string) => boolean): Set<string> {
  const texts = [...sources]
    .filter(([file]) => isTheirs(file))
    .flatMap(([, text]) => text.match(/(?<=['"`])[\w.]+:?/g) ?? []);
  return new Set(
    texts.flatMap((text) =>
      text.endsWith(':')
        ? Object.keys(english).filter((id) => id.startsWith(text))
        : Object.hasOwn(english, text)
          ? text
          : [],
    ),
  );
}

/** Returns what a message names: its values, and the elements around its words. */
function namesIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...namesIn(element.children)];
    const inner =
      'options' in element ? Object.values(element.options).map(({ value }) => value) : [];
    return [element.value, ...inner.flatMap(namesIn)];
  });
}

const named = (message: string) => [...new Set(namesIn(parse(message)))].sort();

/** Returns the plural categories that a message has words for, by the value that they count. */
function pluralsIn(elements: readonly MessageFormatElement[]): (readonly [string, string[]])[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsIn(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralsIn(value));
    const own = [element.value, Object.keys(element.options)] as const;
    return element.type === TYPE.plural ? [own, ...inner] : inner;
  });
}

describe('the words of the shop', () => {
  it('have ids that no other text of the sources can be: the build shortens each text that is one', () => {
    expect(Object.keys(english).filter((id) => !/[.:]/.test(id))).toEqual([]);
  });

  it('are all shown, and are with the shop’s pages if these show them', () => {
    const isOwners = (file: string) => /(^|\/)owner\//.test(file);
    const isServers = (file: string) => file.startsWith('server/');
    const shop = idsIn((file) => !isOwners(file) && !isServers(file));
    const [ofShop = [], ofOwner = [], ofServer = []] = FOLDERS.map((folder) =>
      Object.keys(wordsIn(folder, 'en')).sort(),
    );
    const without = (ids: Set<string>) => [...ids].filter((id) => !shop.has(id)).sort();
    expect(ofShop).toEqual([...shop].sort());
    expect(ofOwner).toEqual(without(idsIn(isOwners)));
    expect(ofServer).toEqual(without(idsIn(isServers)));
  });

  it.each(Object.keys(ERROR_STATUS))('say what %s of the API means', (code) => {
    const kinds = ['refusal:', 'refusal.order:', 'refusal.owner:'];
    expect(kinds.filter((kind) => Object.hasOwn(english, kind + code))).toHaveLength(1);
  });

  it('are of codes that the sources name, or the identity service', () => {
    const named = new Set(
      [...sources.values()].join(' ').match(/(?<=['"`])[\w-]+(?=['"`])|[\w-]+(?=['"]?\??:)/g),
    );
    const isUnnamed = (id: string) => id.includes(':') && !named.has(id.split(':')[1] ?? '');
    const unnamed = Object.keys(english).filter(isUnnamed);
    expect(unnamed.filter((id) => !id.startsWith('identity:auth/'))).toEqual([]);
  });

  it.each(files)('are all in $file, and no others', ({ folder, language }) => {
    const wanted = Object.keys(wordsIn(folder, 'en'));
    expect(Object.keys(wordsIn(folder, language)).sort()).toEqual(wanted.sort());
  });

  it.each(others)('name the same values and elements in %s', (language) => {
    const wrong = Object.entries(wordsOf(language)).filter(
      ([id, message]) => String(named(message)) !== String(named(english[id] ?? '')),
    );
    expect(wrong).toEqual([]);
  });

  it.each(LANGUAGES)('have words for each plural of %s', (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const wanted = pluralCategories.filter((category) => category !== 'many');
    const messages = Object.entries(wordsOf(language));
    const lacking = messages.filter(([, message]) =>
      pluralsIn(parse(message)).some(([, given]) =>
        wanted.some((category) => !given.includes(category)),
      ),
    );
    expect(lacking).toEqual([]);
  });
});

/** Returns values for a message: each number decides plurals, and each name of a choice comes once. */
function samplesFor(message: string): Record<string, ReactNode>[] {
  const names = namesIn(parse(message));
  const bold = (words: ReactNode) => createElement('b', null, words);
  const options = message.match(/[\w.-]+(?= \{)/g) ?? [];
  if (names.length === 0) return [{}];
  // Only where a value has a kind, such as `{count, plural, …}`, several numbers read differently.
  const numbers = /\{\w+,/.test(message) ? [0, 1, 999, 1_234_567] : [1_234_567];
  return [...numbers, 'Ada', ...options].map((value) =>
    Object.fromEntries(
      names.map((name): [string, ReactNode] =>
        name.startsWith('<') ? [name.slice(1, -1), bold as unknown as ReactNode] : [name, value],
      ),
    ),
  );
}

type Library = typeof slimIntl;

describe('the pages’ own reader of messages', () => {
  it.each(LANGUAGES)('shows each in %s as react-intl does', (locale) => {
    const words = wordsOf(locale);
    const messagesBy = (read: (message: string) => unknown) =>
      Object.fromEntries(Object.entries(words).map(([id, message]) => [id, read(message)]));
    const shownBy = (
      { createIntl, RawIntlProvider, FormattedMessage }: Library,
      read: (message: string) => unknown,
    ) => {
      const value = createIntl({ locale, messages: messagesBy(read) });
      return (id: string, values: Record<string, ReactNode>) =>
        renderToStaticMarkup(
          createElement(
            RawIntlProvider,
            { value },
            createElement(FormattedMessage, { id: id as MessageId, values }),
          ),
        );
    };
    const own = shownBy(slimIntl, compiled);
    const wanted = shownBy(reactIntl as unknown as Library, parse);
    const differing = Object.entries(words).flatMap(([id, message]) =>
      samplesFor(message)
        .map((values) => ({ id, own: own(id, values), wanted: wanted(id, values) }))
        .filter((shown) => shown.own !== shown.wanted),
    );
    expect(differing).toEqual([]);
  });
});
