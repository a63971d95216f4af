/** The owner's call that saves goods as a file. */

import { Readable } from 'node:stream';
import * as v from 'valibot';
import { errorBodySchema } from '#domain/errors';
import { EXPORT_KINDS } from '#domain/owner/exportKind';
import { READ_LIMIT } from '#server/http/server/rateLimits';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { goodsFile } from '#server/shop/file/exportFile';
import { match } from './products';

const XML = 'application/xml; charset=utf-8';
const CSV = 'text/csv; charset=utf-8';

export function exportRoute(api: Api, { database, readSite }: RouteServices): void {
  api.get(
    '/exports',
    {
      config: READ_LIMIT,
      schema: {
        summary:
          "The goods that match as a file: in the shop's own columns, as Shopify's, or as Google's feed",
        security: [{ session: [] }],
        querystring: v.strictObject({ kind: v.picklist(EXPORT_KINDS), ...match }),
        response: { 200: v.any(), default: errorBodySchema },
      },
    },
    async ({ query: { kind, ...wanted } }, reply) =>
      reply
        .type(kind === 'google' ? XML : CSV)
        .send(Readable.from(goodsFile(database, { kind, site: await readSite(), match: wanted }))),
  );
}
