/** Tells search engines which addresses to index, and which personal pages not to visit. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { collectionAddress, collectionsOf } from '#domain/collection';
import { PUBLIC_PAGES, SITEMAP_PAGES } from '#domain/head/pageHead';
import { PAGES, productPath, textPath } from '#domain/pagePaths';
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
/** How long a file is kept. The time is short, so that search engines see an import soon. */
const FRESH_MS = 60_000;
const CACHE_CONTROL = 'public, max-age=60';
/** The maximum size of all kept files together. One of the largest files has about 4 million characters. */
const MAX_KEPT_CHARACTERS = 10_000_000;
/** How long a file waits for others that are being made. After this time, it fails with `DatabaseUnavailable`. */
const TIMEOUT_MS = 10_000;
const XML = 'application/xml; charset=utf-8';

/**
 * Serves `robots.txt` and `sitemap.xml`. With many products, `sitemap.xml` is
 * the list of the files `/sitemaps/1.xml` and so on.
 */
export function serveRobotsAndSitemap(
  app: FastifyInstance,
  { origin, currentShop }: { origin: string; currentShop: Pick<CurrentShop, 'read'> },
  database: Database,
  productsAFile = PRODUCTS_A_FILE,
): void {
  const parts = { database, origin, currentShop, productsAFile };
  const files = createFiles((file) => (file === 0 ? index(parts) : part(parts, file)));
  const send = async (reply: FastifyReply, file: number) =>
    sendEncoded(reply.header('cache-control', CACHE_CONTROL), await files(file), XML);
  const robots = robotsText(origin);
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots),
  );
  app.get('/sitemap.xml', (_request, reply) => send(reply, 0));
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async ({ params }, reply) => {
    const [, number] = /^([1-9]\d{0,4})\.xml$/.exec(params.file) ?? [];
    const isThere =
      number !== undefined && (Number(number) - 1) * productsAFile < (await readCount(database));
    if (!isThere) throw new ApiRefusal('not_found');
    return send(reply, Number(number));
  });
}

/** Keeps files. One is made at a time, and once for all who ask for it meanwhile: a large one takes a core and the database. */
function createFiles(make: (file: number) => Promise<string>) {
  const kept = new LRUCache<number, EncodedBody>({
    ttl: FRESH_MS,
    maxSize: MAX_KEPT_CHARACTERS,
    sizeCalculation: ({ text }) => text.length,
  });
  const making = new Map<number, Promise<EncodedBody>>();
  const line = new KeyedMutex(TIMEOUT_MS);
  const begin = async (file: number) => {
    try {
      const body = createEncodedBody(await line.run(['file'], () => make(file)));
      kept.set(file, body);
      return body;
    } finally {
      making.delete(file);
    }
  };
  return (file: number): EncodedBody | Promise<EncodedBody> => {
    const known = kept.get(file) ?? making.get(file);
    if (known) return known;
    const work = begin(file);
    making.set(file, work);
    return work;
  };
}

function robotsText(origin: string): string {
  const own = OWN_PAGES.map((page) => `Disallow: ${page}\n`).join('');
  return `User-agent: *\n${own}Sitemap: ${origin}/sitemap.xml\n`;
}

interface Parts {
  database: Database;
  origin: string;
  currentShop: Pick<CurrentShop, 'read'>;
  productsAFile: number;
}

/** Returns `sitemap.xml`: all addresses, or the list of files if they are too many. */
async function index(parts: Parts): Promise<string> {
  const { database, origin, productsAFile } = parts;
  const count = await readCount(database);
  if (count <= productsAFile) return part(parts, 1);
  const files = Array.from({ length: Math.ceil(count / productsAFile) }, (_, n) =>
    location(`${origin}/sitemaps/${n + 1}.xml`, 'sitemap'),
  );
  return document('sitemapindex', files);
}

/** Returns one file, counted from 1. The first one also has the shop's pages, with those of its categories. */
async function part(parts: Parts, file: number): Promise<string> {
  const { database, origin, productsAFile } = parts;
  const ids = await readListedIds(database, (file - 1) * productsAFile, productsAFile);
  const products = ids.map(productPath);
  if (file > 1) return written(products, origin);
  const collections = collectionsOf(await readShopCategories(database));
  const addresses = collections.map((collection) => collectionAddress(collection));
  const { texts } = await parts.currentShop.read();
  const pages = [...SITEMAP_PAGES, ...texts.map(({ name }) => textPath(name))];
  return written([...pages, ...addresses, ...products], origin);
}

function written(paths: readonly string[], origin: string): string {
  return document(
    'urlset',
    paths.map((path) => location(origin + path, 'url')),
  );
}

function document(element: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</${element}>
`;
}

function location(address: string, element: string): string {
  return `  <${element}><loc>${escapeText(address)}</loc></${element}>\n`;
}
