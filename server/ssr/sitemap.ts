/** The sitemap: the addresses to index. */
import { productPath } from '#domain/pagePaths';
import type { Database } from '../database/database';
import { readListedIds } from '../stores/products/productsStore';
import { SITEMAP_PAGES } from './pageDescriptions';

/** The maximum number of products in the sitemap. A sitemap can contain 50,000 addresses. */
const MOST_PRODUCTS = 49_000;
const FRESH_MS = 10 * 60_000;

/** Returns a function that resolves with the sitemap. Its product list is at most ten minutes old. */
export function createSitemap(database: Database, origin: string): () => Promise<string> {
  let made: { at: number; xml: Promise<string> } | undefined;
  return () => {
    if (made === undefined || Date.now() - made.at > FRESH_MS) {
      const xml = write(database, origin);
      made = { at: Date.now(), xml };
      xml.catch(() => (made = undefined));
    }
    return made.xml;
  };
}

async function write(database: Database, origin: string): Promise<string> {
  const ids = await readListedIds(database, MOST_PRODUCTS);
  const paths = [...SITEMAP_PAGES, ...ids.map(productPath)];
  const addresses = paths.map((path) => `  <url><loc>${xmlText(origin + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('')}</urlset>
`;
}

/** Escapes the two special XML characters that an encoded address can contain. */
function xmlText(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}
