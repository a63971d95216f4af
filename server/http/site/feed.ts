/** Google's feed of products, at an address that Google reads by itself. */

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { RouteServices } from '#server/http/server/routeServices';
import { goodsFile } from '#server/shop/file/exportFile';

export const FEED_PATH = '/feeds/google.xml';
/** Each answer reads the whole catalogue. */
const LIMIT = { limit: 20 };

export function feedRoute(
  app: FastifyInstance,
  { database, readSite }: Pick<RouteServices, 'database' | 'readSite'>,
): void {
  app.route({
    // Fastify's own HEAD would read all goods.
    method: ['GET', 'HEAD'],
    url: FEED_PATH,
    exposeHeadRoute: false,
    config: LIMIT,
    handler: async ({ method }, reply) => {
      const feed = goodsFile(database, { kind: 'google', site: await readSite() });
      return reply
        .header('cache-control', 'public, max-age=300')
        .type('application/xml; charset=utf-8')
        .send(method === 'HEAD' ? '' : Readable.from(feed));
    },
  });
}
