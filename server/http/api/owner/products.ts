import * as v from 'valibot';
import { productCountSchema } from '#domain/goods/product';
import { LANGUAGES } from '#domain/language';
import {
  SALE_OBSTACLES,
  ownerProductDetailsSchema,
  ownerProductListSchema,
} from '#domain/owner/ownerProduct';
import { OWNER_PRODUCT_SORTS } from '#domain/owner/productMatch';
import { ApiRefusal } from '#server/base/apiRefusal';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { unpackedPieces } from '#server/stores/goods/orderedPieces';
import {
  countMatchingProducts,
  countOwnerProducts,
  findOwnerProduct,
  readOwnerProducts,
} from '#server/stores/goods/ownerProducts';
import { idParamsSchema, pageSize, searchQuerySchema, wholeNumber } from '../queries';
import { withEtag } from './ownerQueries';

const { entries: questions } = v.omit(searchQuerySchema, ['sort']);

export const goodsFilters = {
  ...questions,
  hidden: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
    ),
  ),
  obstacle: v.optional(v.picklist(SALE_OBSTACLES)),
  missingWords: v.optional(v.picklist(LANGUAGES)),
};

const ownerProductsQuerySchema = v.strictObject({
  ...goodsFilters,
  page: v.optional(wholeNumber, '0'),
  size: v.optional(pageSize, '50'),
  sort: v.optional(v.picklist(OWNER_PRODUCT_SORTS)),
});

const ownerCountQuerySchema = v.strictObject({
  ...goodsFilters,
  /** If set, counts all products; otherwise the rows of the table, in which a style is one row. */
  each: v.optional(v.literal('product')),
});

export function ownerProductRoutes(api: Api, { database, shop }: RouteServices): void {
  api.get(
    '/products',
    {
      schema: {
        summary: 'One page of goods, hidden ones too; each style is one row with its variants',
        querystring: ownerProductsQuerySchema,
        response: { 200: ownerProductListSchema },
      },
    },
    ({ query: { page, size, ...question } }) => {
      const [, ...others] = shop.languages;
      return readOwnerProducts(database, question, { page, size, others });
    },
  );

  api.get(
    '/products/count',
    {
      schema: {
        summary:
          'How many rows the table of goods has, or with `each=product` how many products match',
        querystring: ownerCountQuerySchema,
        response: { 200: productCountSchema },
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
      schema: {
        summary: 'A product with all its fields; its ETag is the version that a change must name',
        params: idParamsSchema,
        response: { 200: ownerProductDetailsSchema },
      },
    },
    async ({ params: { id } }, reply) => {
      const product = await findOwnerProduct(database, id);
      if (product === undefined) throw new ApiRefusal('not_found');
      const unpacked = await unpackedPieces(database, [id]);
      return withEtag(reply, { ...product, unpacked: unpacked.get(id) ?? 0 });
    },
  );
}
