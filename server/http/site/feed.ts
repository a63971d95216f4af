/** Google's feed of products, at an address that Google reads by itself. */

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '#server/engines/database/database';
import { KeyedMutex } from '#server/engines/database/keyedMutex';
import type { RouteServices } from '#server/http/server/routeServices';
import { goodsFile } from '#server/shop/file/exportFile';

export const FEED_PATH = '/feeds/google.xml';
/** Each answer reads the whole catalogue. */
const LIMIT = { limit: 20 };
/** How long a feed waits for others before its next read. */
const TIMEOUT_MS = 60_000;

export function feedRoute(
  app: FastifyInstance,
  { database, readSite }: Pick<RouteServices, 'database' | 'readSite'>,
): void {
  const line = new KeyedMutex(TIMEOUT_MS);
  // All feeds together send one query at a time: twenty at once kept shoppers waiting for seconds.
  const inTurn: Queries = {
    query: (text, values) =>
      line.run(['feed'], async () => {
        await database.giveWay?.();
        return database.query(text, values);
      }),
  };
  app.route({
    // Fastify's own HEAD would read all goods.
    method: ['GET', 'HEAD'],
    url: FEED_PATH,
    exposeHeadRoute: false,
    config: LIMIT,
    handler: async ({ method }, reply) => {
      const feed = goodsFile(inTurn, { kind: 'google', site: await readSite() });
      return reply
        .header('cache-control', 'public, max-age=300')
        .type('application/xml; charset=utf-8')
        .send(method === 'HEAD' ? '' : Readable.from(feed));
    },
  });
}
