/** The words of every language, against the messages in the sources. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as reactIntl from 'react-intl';
import { LANGUAGES } from '#domain/language';
import * as slimIntl from '#src/features/language/slimIntl';
import { compiled } from '../../tools/lib/compiledMessage';
import { englishOf, messagesInSources, WORDS_FOLDERS } from '../../tools/lib/messages';

const sources = messagesInSources();
const english = Object.fromEntries(sources.map(({ id, defaultMessage }) => [id, defaultMessage]));
const [, ...others] = LANGUAGES;
const wordsIn = (folder: string, language: string) =>
  JSON.parse(
    readFileSync(path.join(__dirname, `../../${folder}/${language}.json`), 'utf8'),
  ) as Record<string, string>;
const wordsOf = (language: string) =>
  Object.fromEntries(WORDS_FOLDERS.flatMap((folder) => Object.entries(wordsIn(folder, language))));
const files = WORDS_FOLDERS.flatMap((folder) =>
  others.map((language) => ({ folder, language, file: `${folder}/${language}.json` })),
);

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
  it('have one English message for each id', () => {
    const twice = sources.filter(({ id, defaultMessage }) => english[id] !== defaultMessage);
    expect(twice).toEqual([]);
  });

  it.each(files)('are all in $file, and no others', ({ folder, language }) => {
    const wanted = Object.keys(englishOf(folder, sources)).sort();
    expect(Object.keys(wordsIn(folder, language)).sort()).toEqual(wanted);
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
    const messages = Object.entries(language === 'en' ? english : wordsOf(language));
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
  return [0, 1, 999, 1_234_567, 'Ada', ...options].map((value) =>
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
    const words = locale === 'en' ? english : { ...english, ...wordsOf(locale) };
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
            createElement(FormattedMessage, { id, values }),
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
