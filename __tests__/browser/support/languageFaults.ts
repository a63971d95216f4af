/** What a page says in the wrong language. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Product } from '#domain/goods/product';
import type * as LanguageModule from '#domain/language';
import type { Language } from '#domain/language';

// Playwright reads the sources outside its own folder as CommonJS.
const require = createRequire(import.meta.url);
export const { LANGUAGE_TABLE, LANGUAGES, languageOf } =
  require('#domain/language') as typeof LanguageModule;

/** A message without values, as it stands on the page. */
const isPlain = (message: string) => !/[{<]/.test(message);

export function messagesIn(language: Language): Record<string, string> {
  const file = new URL(`../../../src/words/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

/** The sentences of each language, and the names of the shop's goods in it. */
export type Sentences = Record<Language, Set<string>>;

export async function sentencesOf(page: Page): Promise<Sentences> {
  const entries = LANGUAGES.map(async (language) => {
    const messages = Object.values(messagesIn(language)).filter(isPlain);
    const names: string[] = [];
    for (let at = 0; ; at += 1) {
      const wish = language === 'en' ? '' : `&language=${language}`;
      const answer = await page.request.get(`/api/products?page=${at}&size=100${wish}`);
      const products = (await answer.json()) as Product[];
      names.push(...products.map(({ name }) => name));
      if (products.length < 100) break;
    }
    return [language, new Set([...messages, ...names])] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Sentences;
}

/** Returns what the page says that only another language has, and what its address and its `lang` disagree about. */
export async function languageFaults(page: Page, sentences: Sentences): Promise<string[]> {
  const { pathname, lang, texts } = await page.evaluate(() => {
    const found: string[] = [];
    const walk = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    );
    while (walk.nextNode()) {
      const node = walk.currentNode;
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest('script, style, noscript, body [lang], [translate=no]'))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (node instanceof Element)
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          found.push(node.getAttribute(name) ?? '');
      else found.push(node.nodeValue ?? '');
    }
    const { pathname: at } = window.location;
    return { pathname: at, lang: document.documentElement.lang, texts: found };
  });
  const language = languageOf(pathname, LANGUAGES);
  const others = LANGUAGES.filter((other) => other !== language);
  const isForeign = (text: string) =>
    !sentences[language].has(text) && others.some((other) => sentences[other].has(text));
  return [
    ...(lang === language ? [] : [`${pathname} has lang=${lang}`]),
    ...new Set(
      texts
        .map((text) => text.trim())
        .filter(isForeign)
        .map((text) => `not ${language}: ${text}`),
    ),
  ];
}
