/**
 * Puts the parts of a page together as HTML. The shell is the built file `shell.html`. The build's tools use this file
 * too. `replace` gets functions for texts, because `$` has a special meaning in replacement strings.
 */

import { createHash } from 'node:crypto';
import { SHOP_CONFIG_META, type ClientConfig } from '#domain/clientConfig';
import { type HeadElement, type HeadedPage, pageHead } from '#domain/head/pageHead';
import type { Site } from '#domain/head/structuredData';
import { firstLanguage, inLanguage, type Language } from '#domain/language';
import {
  type CatalogueView,
  RULES_ATTRIBUTE,
  type RenderedPage,
  ROOT_ID,
  PRELOADED_VIEW_ID,
} from '#domain/pageRenderer';
import { documentTitle, type ShopInfo, shopDescription } from '#domain/shopInfo';
import { escapeText } from '#server/base/escapeText';
import { plainWords } from '#server/base/plainWords';
import { iconLinks, MANIFEST_PATH, shopIn } from './shopPictures';

const CONFIG = new RegExp(`<meta\\s[^>]*?name=["']?${SHOP_CONFIG_META}["']?[^>]*>`);
const ROOT = `<div id="${ROOT_ID}"></div>`;
const GENERAL_DESCRIPTION = /<meta\s+name="?description"?[^>]*>/;
const TITLE = /<title>[^<]*<\/title>/;
const ICON_LINKS = /<link\s[^>]*?rel="?(apple-touch-)?icon"?[^>]*>/g;
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;

/**
 * Returns the shell with the client's settings in its meta element, and with the shop's title, description and icons, in
 * its first language. Throws if the shell has no such meta element.
 */
export function writeClientConfig(html: string, config: ClientConfig): string {
  if (!CONFIG.test(html)) throw new Error(`The page has no <meta name="${SHOP_CONFIG_META}">.`);
  const element = `<meta name="${SHOP_CONFIG_META}" content="${escapeText(JSON.stringify(config))}">`;
  const title = `<title>${escapeText(documentTitle(undefined, config.shop))}</title>`;
  return html
    .replace(CONFIG, () => element)
    .replace(TITLE, () => title)
    .replace(GENERAL_DESCRIPTION, descriptionIn(firstLanguage(config.shop.languages), config.shop))
    .replace(ICON_LINKS, '')
    .replace('</head>', () => `${iconLinks(config.shop)}</head>`);
}

function descriptionIn(language: Language, shop: ShopInfo): () => string {
  const words = escapeText(shopDescription(shopIn(language, shop)));
  return () => `<meta name="description" content="${words}">`;
}

/** What the page says before its script is there. The shell and its script have the English words themselves. */
const WORDS = {
  noScript: { id: 'shell.noScript' },
  unloaded: { id: 'shell.unloaded' },
  kept: { id: 'shell.kept' },
  reload: { id: 'shell.reload' },
} as const;

/** Returns the shell in this language. `clientBundle.ts` reads its words for a script that does not arrive. */
export function translateShell(shell: string, language: Language, shop: ShopInfo): string {
  const say = (name: keyof typeof WORDS) => escapeText(plainWords(WORDS[name], language));
  const unloaded = `${say('unloaded')}| ${say('kept')}|${say('reload')}`;
  const root = `<html lang="${language}"${language === 'en' ? '' : ` data-unloaded="${unloaded}"`}`;
  const own =
    language === firstLanguage(shop.languages)
      ? shell
      : shell
          .replace(GENERAL_DESCRIPTION, descriptionIn(language, shop))
          .replace(MANIFEST_PATH, inLanguage(MANIFEST_PATH, language, shop.languages));
  return own
    .replace(/<html lang="?\w+"?/, () => root)
    .replace(/(?<=<noscript>\s*<p[^>]*>)[^<]*/, (own) =>
      language === 'en' ? own : say('noScript'),
    );
}

/**
 * Returns the shell with the rendered title, content and styles, and with the products of `view` as JSON. The JSON
 * follows the content, because the content is shown while the rest is on its way.
 */
export function composePage(
  shell: string,
  { name, title, html, style }: RenderedPage,
  view?: CatalogueView,
): string {
  const styles = `<style ${RULES_ATTRIBUTE}="${style.rules.join(' ')}">${style.css}</style>`;
  const data = view ? dataBlock(view) : '';
  return shell
    .replace(TITLE, () => `<title>${escapeText(title)}</title>`)
    .replace('</head>', () => `${styles}</head>`)
    .replace(
      ROOT,
      () => `<div id="${ROOT_ID}" data-rendered="${escapeText(name)}">${html}</div>${data}`,
    );
}

/** Returns a script element with the page's data, which browsers do not run. Escapes `<`, so no text can close the element. */
function dataBlock(view: CatalogueView): string {
  const json = JSON.stringify(view).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${PRELOADED_VIEW_ID}">${json}</script>`;
}

/** Returns `html` with the page's own head elements, which replace the general description. */
export function withHead(html: string, page: HeadedPage, site: Site): string {
  const tags = headTags(page, site);
  return html.replace(GENERAL_DESCRIPTION, '').replace('</head>', () => `${tags}</head>`);
}

export function headTags(page: HeadedPage, site: Site): string {
  return pageHead(page, site).map(htmlOf).join('');
}

function htmlOf({ tag, attributes, text }: HeadElement): string {
  const texts = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeText(value)}"`,
  );
  return `<${tag}${texts.join('')}>${text === undefined ? '' : `${text}</${tag}>`}`;
}

/** Never pass a rendered page: a script that was injected through its data would be allowed. */
export function scriptSources(shell: string): string[] {
  return [...shell.matchAll(INLINE_SCRIPT)].map(([, script = '']) => sourceOf(script));
}

/** Contains the empty style, because Emotion creates empty style elements and fills them by script. */
export function styleSources({ style }: RenderedPage): string[] {
  return ['', style.css].map(sourceOf);
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
