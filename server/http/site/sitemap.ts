/** Tells search engines which addresses to index, and which personal pages not to visit. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { collectionPath, collectionsOf } from '#domain/goods/collection';
import { PUBLIC_PAGES } from '#domain/head/descriptions';
import { SITEMAP_PAGES } from '#domain/head/pageHead';
import { firstLanguage, inLanguage, type Language, type ShopLanguages } from '#domain/language';
import { PAGES, productPath, textPath } from '#domain/pagePaths';
import { alternateLanguages, type PageLanguages, textsIn } from '#domain/textKey';
import { ApiRefusal } from '#server/base/apiRefusal';
import { createEncodedBody, type EncodedBody } from '#server/base/encodedBody';
import { escapeText } from '#server/base/escapeText';
import type { Database } from '#server/engines/database/database';
import { KeyedMutex } from '#server/engines/database/keyedMutex';
import { sendEncoded } from '#server/http/server/sendEncoded';
import type { CurrentShop } from '#server/shop/settings/currentShop';
import { readCount, readListedIds } from '#server/stores/products/productsStore';
import { readShopCategories } from '#server/stores/search/shopCategories';

const OWN_PAGES = Object.values<string>(PAGES).filter((page) => !PUBLIC_PAGES.includes(page));

/**
 * The number of products in one file. A file can contain 50,000 addresses. The database finds the first product of a
 * file fast only if this number is a multiple of `MARK_EVERY`.
 */
export const PRODUCTS_A_FILE = 45_056;
/** The same where each entry also names the page in every other language. */
const PRODUCTS_A_FILE_OF_SEVERAL = 5_632;
/** How long a file is kept. The time is short, so that search engines see an import soon. */
const FRESH_MS = 60_000;
const CACHE_CONTROL = 'public, max-age=60';
/** The maximum size of all kept files together. A full one has 3 to 6 million characters, by the length of the ids. */
const MAX_KEPT_CHARACTERS = 10_000_000;
/** How long a file waits for others that are being made. After this time, it fails with `DatabaseUnavailable`. */
const TIMEOUT_MS = 10_000;
const XML = 'application/xml; charset=utf-8';

/**
 * Serves `robots.txt` and `sitemap.xml`. With many products or several languages, `sitemap.xml` is the list of the files
 * `/sitemaps/1.xml` and so on. The files of a second language are called `/sitemaps/de-1.xml` and so on.
 */
export function serveRobotsAndSitemap(
  app: FastifyInstance,
  site: Omit<Parts, 'database' | 'productsAFile'>,
  database: Database,
  productsAFile = site.languages.length > 1 ? PRODUCTS_A_FILE_OF_SEVERAL : PRODUCTS_A_FILE,
): void {
  const parts = { ...site, database, productsAFile };
  const files = createFiles((name) => {
    const file = fileOf(name, site.languages);
    return file ? part(parts, file) : index(parts);
  });
  const send = async (reply: FastifyReply, name: string) =>
    sendEncoded(reply.header('cache-control', CACHE_CONTROL), await files.forceFetch(name), XML);
  const robots = robotsText(site);
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots),
  );
  app.get('/sitemap.xml', (_request, reply) => send(reply, INDEX));
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async ({ params }, reply) => {
    const file = fileOf(params.file, site.languages);
    // The first file of a language exists without products too, because it has the pages.
    const isThere =
      file &&
      (file.number === 1 || (file.number - 1) * productsAFile < (await readCount(database)));
    if (!isThere) throw new ApiRefusal('not_found');
    return send(reply, params.file);
  });
}

/** The name under which `sitemap.xml` is kept. */
const INDEX = '';

/** A file of the sitemap: its language, and its number from 1. */
interface File {
  language: Language;
  number: number;
}

function nameOf({ language, number }: File, languages: ShopLanguages): string {
  return language === firstLanguage(languages) ? `${number}.xml` : `${language}-${number}.xml`;
}

function fileOf(name: string, languages: ShopLanguages): File | undefined {
  const number = Number(/^(?:[a-z]{2}-)?([1-9]\d{0,4})\.xml$/.exec(name)?.[1]);
  return languages
    .map((language) => ({ language, number }))
    .find((file) => nameOf(file, languages) === name);
}

/** Keeps files. Makes one at a time, once for all who ask for it meanwhile: a large file takes a core and the database. */
function createFiles(make: (file: string) => Promise<string>) {
  const line = new KeyedMutex(TIMEOUT_MS);
  return new LRUCache<string, EncodedBody>({
    ttl: FRESH_MS,
    maxSize: MAX_KEPT_CHARACTERS,
    sizeCalculation: ({ text }) => text.length,
    fetchMethod: async (file) => createEncodedBody(await line.run(['file'], () => make(file))),
    // Whoever has asked for a file gets it, even if other files have taken its place meanwhile.
    ignoreFetchAbort: true,
  });
}

function robotsText({ origin, languages }: Pick<Parts, 'origin' | 'languages'>): string {
  const own = languages.flatMap((language) =>
    OWN_PAGES.map((page) => `Disallow: ${inLanguage(page, language, languages)}\n`),
  );
  return `User-agent: *\n${own.join('')}Sitemap: ${origin}/sitemap.xml\n`;
}

interface Parts {
  database: Database;
  origin: string;
  languages: ShopLanguages;
  currentShop: Pick<CurrentShop, 'read'>;
  productsAFile: number;
}

/** Returns `sitemap.xml`: all addresses, or the list of files if they are too many. */
async function index(parts: Parts): Promise<string> {
  const { database, origin, languages, productsAFile } = parts;
  const count = await readCount(database);
  const first = { language: firstLanguage(languages), number: 1 };
  if (count <= productsAFile && languages.length === 1) return part(parts, first);
  const numbers = Array.from(
    { length: Math.max(1, Math.ceil(count / productsAFile)) },
    (_, n) => n + 1,
  );
  const files = languages.flatMap((language) =>
    numbers.map((number) => `${origin}/sitemaps/${nameOf({ language, number }, languages)}`),
  );
  return document(
    'sitemapindex',
    files.map((address) => `  <sitemap><loc>${escapeText(address)}</loc></sitemap>\n`),
  );
}

/** The first file of a language also has the shop's pages, with those of its categories. */
async function part(parts: Parts, { language, number }: File): Promise<string> {
  const { database, productsAFile } = parts;
  const ids = await readListedIds(database, (number - 1) * productsAFile, productsAFile);
  const products = ids.map(productPath);
  const { texts } = await parts.currentShop.read();
  const shown = { ...parts, texts };
  if (number > 1) return written(products, language, shown);
  const collections = collectionsOf(await readShopCategories(database));
  const addresses = collections.map((collection) => collectionPath(collection));
  const pages = [...SITEMAP_PAGES, ...textsIn(texts, language).map(({ name }) => textPath(name))];
  return written([...pages, ...addresses, ...products], language, shown);
}

function written(
  paths: readonly string[],
  language: Language,
  { origin, languages, texts }: Pick<Parts, 'origin'> & PageLanguages,
): string {
  const address = (path: string, of: Language) =>
    escapeText(origin + inLanguage(path, of, languages));
  const link = (path: string, [tag, of]: ReturnType<typeof alternateLanguages>[number]) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(path, of)}"/>`;
  const others = (path: string) =>
    alternateLanguages(path, { languages, texts })
      .map((alternate) => link(path, alternate))
      .join('');
  return document(
    'urlset',
    paths.map((path) => `  <url><loc>${address(path, language)}</loc>${others(path)}</url>\n`),
  );
}

function document(element: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</${element}>
`;
}
