import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import {
  productCountSchema,
  productIdSchema,
  productKeysSchema,
  productListSchema,
} from '#domain/goods/product';
import { type FoundProduct, isGone, productDetailsSchema } from '#domain/goods/productDetails';
import { MAX_LIST } from '#domain/paging';
import { ApiRefusal } from '#server/base/apiRefusal';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { sendEncoded, SHARED_CACHE_CONTROL } from '#server/http/server/sendEncoded';
import { type Answer, keyIn } from '#server/shop/search/catalogueCache';
import { findProduct } from '#server/stores/products/productDetailsStore';
import { readCount, readList, readPage, readProducts } from '#server/stores/products/productsStore';
import { languageSchema, searchQuerySchema, pageSize, searchQuery, wholeNumber } from './queries';

/** Without `page` and `size`, the query asks for the whole list. */
const productsQuerySchema = v.pipe(
  v.strictObject({
    ...searchQuery,
    page: v.optional(wholeNumber),
    size: v.optional(pageSize),
  }),
  v.check(
    ({ page, size }) => (page === undefined) === (size === undefined),
    'give page and size together',
  ),
);

const productParamsSchema = v.strictObject({ id: productIdSchema });

type SearchQuery = v.InferOutput<typeof searchQuerySchema>;

/** Undefined if the query asks for the whole catalogue in the default order. A blank `q` counts as missing. */
function searchQueryOf({ q, ...rest }: SearchQuery): SearchQuery | undefined {
  const asked = { ...(q?.trim() && { q }), ...rest };
  return Object.keys(asked).some((name) => name !== 'language') ? asked : undefined;
}

/** Enough for 500 ids of 64 characters, even if each takes six bytes in JSON. */
const KEYS_LIMIT_BYTES = 256 * 1024;
const GONE = 'The shop does not have this product.';
const JSON_TYPE = 'application/json; charset=utf-8';

/** The type says `FastifyReply` instead of text, because the route's schema describes the parsed value. */
export const sendCatalogueAnswer = (reply: FastifyReply, answer: Answer) =>
  sendEncoded(
    reply.header('cache-control', SHARED_CACHE_CONTROL),
    answer,
    JSON_TYPE,
  ) as Promise<FastifyReply>;

export function productRoutes(api: Api, { database, cache, search, limits }: RouteServices): void {
  api.get(
    '/products',
    {
      schema: {
        summary:
          'One page of products, or the whole list up to 1,000; narrowed where something is asked',
        querystring: productsQuerySchema,
        response: { 200: productListSchema },
      },
    },
    async (request, reply) => {
      const { page, size, ...query } = request.query;
      const asked = searchQueryOf(query);
      if (asked) {
        const caller = await limits.search(request);
        return sendCatalogueAnswer(
          reply,
          await search.page(caller, asked, page ?? 0, size ?? MAX_LIST),
        );
      }
      const read = () =>
        page === undefined || size === undefined
          ? readList(database, query.language)
          : readPage(database, page, size, query.language);
      const key = keyIn(`page ${page} of ${size}`, query.language);
      return sendCatalogueAnswer(reply, await cache(key, read));
    },
  );

  api.get(
    '/nop',
    {
      schema: {
        summary: 'How many products there are, or what is asked for finds',
        querystring: searchQuerySchema,
        response: { 200: productCountSchema },
      },
    },
    async (request, reply) => {
      const asked = searchQueryOf(request.query);
      if (asked) {
        const caller = await limits.search(request);
        return sendCatalogueAnswer(reply, await search.count(caller, asked));
      }
      const read = async () => ({ count: await readCount(database) });
      return sendCatalogueAnswer(reply, await cache('count', read));
    },
  );
}

export function productsByKeysRoute(api: Api, { database }: RouteServices): void {
  api.post(
    '/product_by_keys',
    {
      bodyLimit: KEYS_LIMIT_BYTES,
      schema: {
        summary: 'The products that exist of these ids, each once',
        querystring: languageSchema,
        body: productKeysSchema,
        response: { 200: productListSchema },
      },
    },
    async ({ body, query: { language } }) => readProducts(database, body, language),
  );
}

/** For an unknown id, the error response contains products to show instead. */
export function productRoute(api: Api, { database, cache }: RouteServices): void {
  api.get(
    '/products/:id',
    {
      schema: {
        summary: 'A product with the others of its style, and what is like it',
        params: productParamsSchema,
        querystring: languageSchema,
        response: { 200: productDetailsSchema },
      },
    },
    async ({ params: { id }, query: { language } }, reply) => {
      const read = () => findProduct(database, id, language);
      const found = await cache(keyIn(`product ${id}`, language), read);
      const product = found.value as FoundProduct;
      if (isGone(product)) throw new ApiRefusal('not_found', { message: GONE, ...product });
      return sendCatalogueAnswer(reply, found);
    },
  );
}
