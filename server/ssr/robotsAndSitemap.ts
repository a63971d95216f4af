/** Tells search engines which addresses to index, and which personal pages not to visit. */
import type { FastifyInstance } from 'fastify';
import { PAGES } from '#domain/pagePaths';
import type { Database } from '../database/database';
import { PAGE_DESCRIPTIONS } from './pageDescriptions';
import { createSitemap } from './sitemap';

const OWN_PAGES = Object.values<string>(PAGES).filter((page) => !PAGE_DESCRIPTIONS.has(page));

/** Serves `robots.txt` and `sitemap.xml`. `origin` is the shop's public address. */
export function serveRobotsAndSitemap(
  app: FastifyInstance,
  origin: string,
  database: Database,
): void {
  const robots = robotsText(origin);
  const sitemap = createSitemap(database, origin);
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', CACHE_CONTROL).type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const xml = await sitemap();
    return reply
      .header('cache-control', CACHE_CONTROL)
      .type('application/xml; charset=utf-8')
      .send(xml);
  });
}

const CACHE_CONTROL = 'public, max-age=3600';

function robotsText(origin: string): string {
  const own = OWN_PAGES.map((page) => `Disallow: ${page}\n`).join('');
  return `User-agent: *\n${own}Sitemap: ${origin}/sitemap.xml\n`;
}
