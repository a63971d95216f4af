import * as v from 'valibot';
import { productIdSchema } from '#domain/goods/product';
import { ACT_KINDS, ownerActListSchema, productChangeListSchema } from '#domain/owner/ownerAct';
import { undoPreviewSchema, undoResultSchema } from '#domain/owner/undo';
import { optionalText } from '#domain/textValidation';
import type { OwnerServices } from '#server/http/server/admitOwners';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { previewUndo, undoAct } from '#server/shop/goods/undoAct';
import { readActChanges, readActs } from '#server/stores/goods/acts';
import { idParamsSchema } from '../queries';
import { limit, noBodySchema, uuid } from './ownerQueries';

const actsQuerySchema = v.strictObject({
  before: v.optional(uuid),
  limit,
  by: v.optional(optionalText(320)),
  kind: v.optional(v.picklist(ACT_KINDS)),
  product: v.optional(productIdSchema),
});

export function actRoutes(api: Api, services: OwnerServices): void {
  const { currentShop, ownerOf } = services;
  readingRoutes(api, services);
  api.post(
    '/acts/:id/undo',
    {
      schema: {
        summary: 'Undoes an act, except for products that were changed since in the same respect',
        params: idParamsSchema,
        body: noBodySchema,
        response: { 200: undoResultSchema },
      },
    },
    async (request) => {
      const result = await undoAct(ownerOf(request), request.params.id);
      if (result.act.kind === 'settings') await currentShop.readNew();
      return result;
    },
  );
}

function readingRoutes(api: Api, { database }: RouteServices): void {
  api.get(
    '/acts',
    {
      schema: {
        summary:
          'What owners did with goods, newest first; `before` is the id of the last act seen',
        querystring: actsQuerySchema,
        response: { 200: ownerActListSchema },
      },
    },
    ({ query }) => readActs(database, query),
  );

  api.get(
    '/acts/:id/changes',
    {
      schema: {
        summary: 'All products of an act by pages; `after` is the id of the last product seen',
        params: idParamsSchema,
        querystring: v.strictObject({ after: v.optional(productIdSchema), limit }),
        response: { 200: productChangeListSchema },
      },
    },
    ({ params, query }) => readActChanges(database, params.id, query.after ?? '', query.limit),
  );

  api.get(
    '/acts/:id/undo',
    {
      schema: {
        summary: 'What an undo of the act would do now',
        params: idParamsSchema,
        response: { 200: undoPreviewSchema },
      },
    },
    ({ params }) => previewUndo(database, params.id),
  );
}
