/** What search engines ask for: which addresses are worth a look, and which are a person's own. */
import type { FastifyInstance } from 'fastify';
import { PAGES } from '../../domain/pages';
import { OPEN_PAGES, SHOP_WINDOWS } from './openPages';

const OWN_PAGES = Object.values<string>(PAGES).filter((page) => !OPEN_PAGES.has(page));

/** Serves `robots.txt` and `sitemap.xml`; `origin` is the shop's public address. */
export function serveDiscovery(app: FastifyInstance, origin: string): void {
  const robots = robotsText(origin);
  const sitemap = sitemapXml(origin);
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', KEPT).type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemap.xml', (_request, reply) =>
    reply.header('cache-control', KEPT).type('application/xml; charset=utf-8').send(sitemap),
  );
}

const KEPT = 'public, max-age=3600';

function robotsText(origin: string): string {
  const own = OWN_PAGES.map((page) => `Disallow: ${page}\n`).join('');
  return `User-agent: *\n${own}Sitemap: ${origin}/sitemap.xml\n`;
}

/** An origin and our own paths hold nothing that XML would read as its own. */
function sitemapXml(origin: string): string {
  const addresses = SHOP_WINDOWS.map((page) => `  <url><loc>${origin}${page}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('')}</urlset>
`;
}
