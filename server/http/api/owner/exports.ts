import { Readable } from 'node:stream';
import * as v from 'valibot';
import { EXPORT_KINDS } from '#domain/owner/exportKind';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { goodsFile } from '#server/shop/file/exportFile';
import { csvDialect } from './ownerQueries';
import { goodsFilters } from './products';

const XML = 'application/xml; charset=utf-8';
const CSV = 'text/csv; charset=utf-8';

export function exportRoute(api: Api, { database, readSite }: RouteServices): void {
  api.get(
    '/products.csv',
    {
      schema: {
        summary:
          "The goods that match as a file: in the shop's own columns, as Shopify's, or as Google's feed",
        querystring: v.strictObject({
          format: v.optional(v.picklist(EXPORT_KINDS), 'own'),
          dialect: csvDialect,
          ...goodsFilters,
        }),
        response: { 200: v.any() },
      },
    },
    async ({ query: { format: kind, dialect, ...wanted } }, reply) =>
      reply
        .type(kind === 'google' ? XML : CSV)
        .send(
          Readable.from(
            goodsFile(database, { kind, dialect, site: await readSite(), match: wanted }),
          ),
        ),
  );
}
