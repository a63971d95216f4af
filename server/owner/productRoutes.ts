/** The owner's calls that read goods. */
import { errorBodySchema } from '#domain/errors';
import { ownerProductDetailsSchema, ownerProductListSchema } from '#domain/owner/ownerProduct';
import { productCountSchema } from '#domain/product';
import { ApiRefusal } from '../http/apiRefusal';
import { READ_LIMIT } from '../plugins/rateLimits';
import type { Api, RouteServices } from '../routes/routeServices';
import {
  countMatchingProducts,
  countOwnerProducts,
  findOwnerProduct,
  readOwnerProducts,
} from '../stores/goods/ownerProducts';
import { idParamsSchema } from './ownerQueries';
import { ownerCountQuerySchema, ownerProductsQuerySchema } from './productQueries';
import { etagOf } from './versions';

const security = [{ session: [] }];

export function ownerProductRoutes(api: Api, { database }: RouteServices): void {
  api.get(
    '/products',
    {
      config: READ_LIMIT,
      schema: {
        summary: 'One page of goods, hidden ones too; each style is one row with its variants',
        security,
        querystring: ownerProductsQuerySchema,
        response: { 200: ownerProductListSchema, default: errorBodySchema },
      },
    },
    ({ query: { page, size, ...question } }) => readOwnerProducts(database, question, page, size),
  );

  api.get(
    '/products/count',
    {
      config: READ_LIMIT,
      schema: {
        summary:
          'How many rows the table of goods has, or with `each=product` how many products match',
        security,
        querystring: ownerCountQuerySchema,
        response: { 200: productCountSchema, default: errorBodySchema },
      },
    },
    ({ query: { each, ...match } }) =>
      each === undefined
        ? countOwnerProducts(database, match)
        : countMatchingProducts(database, match),
  );

  api.get(
    '/products/:id',
    {
      config: READ_LIMIT,
      schema: {
        summary: 'A product with all its fields; its ETag is the version that a change must name',
        security,
        params: idParamsSchema,
        response: { 200: ownerProductDetailsSchema, default: errorBodySchema },
      },
    },
    async ({ params: { id } }, reply) => {
      const product = await findOwnerProduct(database, id);
      if (product === undefined) throw new ApiRefusal('not_found');
      reply.header('etag', etagOf(product));
      return product;
    },
  );
}
