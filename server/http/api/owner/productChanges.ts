import type { FastifyRequest } from 'fastify';
import {
  batchResultSchema,
  changedProductSchema,
  copiedColourSchema,
  newColourSchema,
  newProductSchema,
  replacedProductSchema,
  productPatchSchema,
} from '#domain/owner/ownerProduct';
import { batchRequestSchema } from '#domain/owner/productMatch';
import { stockRequestSchema, stockResultsSchema } from '#domain/owner/stockChange';
import type { OwnerServices } from '#server/http/server/admitOwners';
import type { Api } from '#server/http/server/routeServices';
import { changeMany } from '#server/shop/goods/batchChange';
import {
  addProduct,
  deleteProduct,
  patchProduct,
  replaceProduct,
} from '#server/shop/goods/changeProduct';
import { changeStocks } from '#server/shop/goods/changeStock';
import { copyColour } from '#server/shop/goods/copyColour';
import { idParamsSchema } from '../queries';
import { readIfMatch, withEtag } from './ownerQueries';

/** Enough for `MAX_ACT_PRODUCTS` ids of 64 characters each. */
const BATCH_LIMIT_BYTES = 2 * 1024 * 1024;

export function productChangeRoutes(api: Api, services: OwnerServices): void {
  addingRoutes(api, services);
  changeRoutes(api, services);
  severalRoutes(api, services);
}

function addingRoutes(api: Api, { ownerOf }: OwnerServices): void {
  api.post(
    '/products',
    {
      schema: {
        summary: 'Adds a product, behind the others of its style or before all',
        body: newProductSchema,
        response: { 200: changedProductSchema },
      },
    },
    async (request, reply) => withEtag(reply, await addProduct(ownerOf(request), request.body)),
  );

  api.post(
    '/products/:id/colours',
    {
      schema: {
        summary:
          'Adds all sizes of this product’s colour in another one, without pictures or pieces',
        params: idParamsSchema,
        body: newColourSchema,
        response: { 200: copiedColourSchema },
      },
    },
    (request) => copyColour(ownerOf(request), request.params.id, request.body.colour),
  );
}

/** The calls that must name the version of the product that was seen. */
function changeRoutes(api: Api, { ownerOf }: OwnerServices): void {
  const targetOf = (request: FastifyRequest & { params: { id: string } }) => ({
    id: request.params.id,
    seen: readIfMatch(request),
    owner: ownerOf(request),
  });

  api.put(
    '/products/:id',
    {
      schema: {
        summary: 'Replaces what describes a product; If-Match names the version that was seen',
        params: idParamsSchema,
        body: replacedProductSchema,
        response: { 200: changedProductSchema },
      },
    },
    async (request, reply) =>
      withEtag(reply, await replaceProduct(targetOf(request), request.body)),
  );

  api.patch(
    '/products/:id',
    {
      schema: {
        summary: 'Changes only these fields of a product; If-Match names the version that was seen',
        params: idParamsSchema,
        body: productPatchSchema,
        response: { 200: changedProductSchema },
      },
    },
    async (request, reply) => withEtag(reply, await patchProduct(targetOf(request), request.body)),
  );

  api.delete(
    '/products/:id',
    {
      schema: {
        summary: 'Deletes a product that no order in progress holds',
        params: idParamsSchema,
        response: { 200: changedProductSchema },
      },
    },
    (request) => deleteProduct(targetOf(request)),
  );
}

function severalRoutes(api: Api, { ownerOf }: OwnerServices): void {
  api.post(
    '/stock',
    {
      schema: {
        summary: 'Changes stocks by a difference, or to a number that was counted; each for itself',
        body: stockRequestSchema,
        response: { 200: stockResultsSchema },
      },
    },
    (request) => changeStocks(ownerOf(request), request.body),
  );

  api.post(
    '/prices',
    {
      bodyLimit: BATCH_LIMIT_BYTES,
      schema: {
        summary: 'Changes many products at once, or says only what would change (dryRun)',
        body: batchRequestSchema,
        response: { 200: batchResultSchema },
      },
    },
    (request) => changeMany(ownerOf(request), request.body),
  );
}
