/** The owner's calls that change goods: one product, stocks, and many at once. */
import { errorBodySchema } from '#domain/errors';
import { batchRequestSchema } from '#domain/owner/ownerMatch';
import {
  batchResultSchema,
  changedProductSchema,
  copiedColourSchema,
  newColourSchema,
  newProductSchema,
  productDraftSchema,
  productPatchSchema,
  stockRequestSchema,
  stockResultsSchema,
} from '#domain/owner/ownerProduct';
import { READ_LIMIT } from '#server/http/server/rateLimits';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import type { OwnerOf } from '#server/http/server/admitOwners';
import { changeMany } from '#server/shop/goods/batchChange';
import {
  addProduct,
  deleteProduct,
  patchProduct,
  replaceProduct,
} from '#server/shop/goods/changeProduct';
import { changeStocks } from '#server/shop/goods/changeStock';
import { copyColour } from '#server/shop/goods/copyColour';
import { idParamsSchema, etagOf, readIfMatch } from './ownerQueries';

const security = [{ session: [] }];
/** Enough for `MAX_ACT_PRODUCTS` ids of 64 characters each. */
const BATCH_LIMIT_BYTES = 2 * 1024 * 1024;

export function productChangeRoutes(api: Api, services: RouteServices, ownerOf: OwnerOf): void {
  addRoute(api, services, ownerOf);
  copyRoute(api, services, ownerOf);
  changeRoutes(api, services, ownerOf);
  deleteRoute(api, services, ownerOf);
  stockRoute(api, services, ownerOf);
  batchRoute(api, services, ownerOf);
}

function addRoute(api: Api, { database }: RouteServices, ownerOf: OwnerOf): void {
  api.post(
    '/products',
    {
      config: READ_LIMIT,
      schema: {
        summary: 'Adds a product, behind the others of its style or before all',
        security,
        body: newProductSchema,
        response: { 200: changedProductSchema, default: errorBodySchema },
      },
    },
    async (request, reply) => {
      const product = await addProduct(database, request.body, ownerOf(request).email);
      reply.header('etag', etagOf(product));
      return product;
    },
  );
}

function copyRoute(api: Api, { database }: RouteServices, ownerOf: OwnerOf): void {
  api.post(
    '/products/:id/colours',
    {
      config: READ_LIMIT,
      schema: {
        summary:
          'Adds all sizes of this product’s colour in another one, without pictures or pieces',
        security,
        params: idParamsSchema,
        body: newColourSchema,
        response: { 200: copiedColourSchema, default: errorBodySchema },
      },
    },
    (request) =>
      copyColour(database, {
        id: request.params.id,
        colour: request.body.colour,
        by: ownerOf(request).email,
      }),
  );
}

function changeRoutes(api: Api, { database }: RouteServices, ownerOf: OwnerOf): void {
  api.put(
    '/products/:id',
    {
      config: READ_LIMIT,
      schema: {
        summary: 'Replaces what describes a product; If-Match names the version that was seen',
        security,
        params: idParamsSchema,
        body: productDraftSchema,
        response: { 200: changedProductSchema, default: errorBodySchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const target = { id, seen: readIfMatch(request), by: ownerOf(request).email };
      const product = await replaceProduct(database, target, request.body);
      reply.header('etag', etagOf(product));
      return product;
    },
  );

  api.patch(
    '/products/:id',
    {
      config: READ_LIMIT,
      schema: {
        summary: 'Changes only these fields of a product; If-Match names the version that was seen',
        security,
        params: idParamsSchema,
        body: productPatchSchema,
        response: { 200: changedProductSchema, default: errorBodySchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const target = { id, seen: readIfMatch(request), by: ownerOf(request).email };
      const product = await patchProduct(database, target, request.body);
      reply.header('etag', etagOf(product));
      return product;
    },
  );
}

function deleteRoute(api: Api, { database }: RouteServices, ownerOf: OwnerOf): void {
  api.delete(
    '/products/:id',
    {
      config: READ_LIMIT,
      schema: {
        summary: 'Deletes a product that no order in progress holds',
        security,
        params: idParamsSchema,
        response: { 200: changedProductSchema, default: errorBodySchema },
      },
    },
    (request) => {
      const { id } = request.params;
      return deleteProduct(database, {
        id,
        seen: readIfMatch(request),
        by: ownerOf(request).email,
      });
    },
  );
}

function stockRoute(api: Api, { database }: RouteServices, ownerOf: OwnerOf): void {
  api.post(
    '/stock',
    {
      config: READ_LIMIT,
      schema: {
        summary: 'Changes stocks by a difference, or to a number that was counted; each for itself',
        security,
        body: stockRequestSchema,
        response: { 200: stockResultsSchema, default: errorBodySchema },
      },
    },
    (request) => changeStocks(database, request.body, ownerOf(request).email),
  );
}

function batchRoute(api: Api, { database }: RouteServices, ownerOf: OwnerOf): void {
  api.post(
    '/prices',
    {
      config: READ_LIMIT,
      bodyLimit: BATCH_LIMIT_BYTES,
      schema: {
        summary: 'Changes many products at once, or says only what would change (dryRun)',
        security,
        body: batchRequestSchema,
        response: { 200: batchResultSchema, default: errorBodySchema },
      },
    },
    (request) => changeMany(database, request.body, ownerOf(request).email),
  );
}
