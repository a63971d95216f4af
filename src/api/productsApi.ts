import type { FetchArgs } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import type { CatalogueQuery } from '#domain/goods/catalogueQuery';
import { catalogueQueryParams } from '#domain/goods/catalogueQueryParams';
import {
  MAX_KEYS,
  type Product,
  type ProductCount,
  productCountSchema,
  productSchema,
} from '#domain/goods/product';
import { alternativeSchema, detailsSchema, type FoundProduct } from '#domain/goods/productDetails';
import {
  type Facets,
  facetsSchema,
  type ShopCategories,
  shopCategoriesSchema,
  type Suggestion,
  suggestionSchema,
} from '#domain/goods/searchResponses';
import type { Language } from '#domain/language';
import type { ListPlace } from '#domain/paging';
import { api } from './api';
import type { ApiError } from './apiError';
import { validRows } from './validRows';

/** A question in another language than the shop's first. The answer has the products' texts in this language. */
interface InLanguage<Question> {
  question: Question;
  language: Language;
}
export type Asked<Question> = Question | InLanguage<Question>;

/** Returns the query argument for a question. An undefined language means the shop's first language. */
export function asked<Question>(
  question: Question,
  language: Language | undefined,
): Asked<Question> {
  return language === undefined ? question : { question, language };
}

export function questionOf<Question>(
  given: Asked<Question>,
): Partial<InLanguage<Question>> & { question: Question } {
  const isSaid = typeof given === 'object' && given !== null && 'question' in given;
  return isSaid ? given : { question: given };
}

/** In seconds. A cart that is shown again, or cannot reach the API, uses the cached products. */
const KEPT_SECONDS = 300;

export const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProducts: build.query<Product[], Asked<ListPlace>>({
      query: inItsLanguage(({ page, size, query }) => ({
        url: urlWithQuery(`/products?page=${page}&size=${size}`, query),
      })),
      rawResponseSchema: validRows(productSchema, 'getProducts'),
      transformResponse: (products: Product[]) => eachOnce(products),
      providesTags: ['Stock'],
    }),
    getProductCount: build.query<ProductCount, Asked<CatalogueQuery | void>>({
      query: inItsLanguage((query) => ({ url: urlWithQuery('/nop', query) })),
      responseSchema: productCountSchema,
    }),
    /** If the shop does not have the product, the result is data (`GoneProduct`), not an error. */
    getProduct: build.query<FoundProduct, Asked<string>>({
      queryFn: fetchedInItsLanguage(fetchProduct),
      providesTags: ['Stock'],
    }),
    /**
     * The response lacks unknown products. Each list of ids has its own cache entry: sort ids whose order does not matter.
     */
    getProductsByKeys: build.query<Product[], Asked<string[]>>({
      queryFn: fetchedInItsLanguage(fetchByKeys),
      keepUnusedDataFor: KEPT_SECONDS,
      providesTags: ['Stock'],
    }),
    getShopCategories: build.query<ShopCategories, Asked<void>>({
      queryFn: fetchedInItsLanguage(fetchCategories),
    }),
    getFacets: build.query<Facets, Asked<CatalogueQuery>>({
      query: inItsLanguage((query) => ({ url: urlWithQuery('/facets', query) })),
      responseSchema: facetsSchema,
    }),
    getSuggestions: build.query<Suggestion[], Asked<string>>({
      query: inItsLanguage((q) => ({ url: '/suggestions', params: { q } })),
      rawResponseSchema: validRows(suggestionSchema, 'getSuggestions'),
    }),
  }),
});

/** Drops repeated rows of the untrusted response, because the grid needs unique keys. */
function eachOnce(products: Product[]): Product[] {
  return [...new Map(products.map((product) => [product._id, product])).values()];
}

/** Not in `params`, because a filter with several values repeats its parameter. */
function urlWithQuery(path: string, query: CatalogueQuery | void): string {
  const asked = catalogueQueryParams(query ?? undefined).toString();
  if (asked === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${asked}`;
}

function withLanguage(args: FetchArgs, language: Language | undefined): FetchArgs {
  const { params } = args as { params?: object };
  return language === undefined ? args : { ...args, params: { ...params, language } };
}

/** Returns an endpoint's `query`, which asks in the language of the question. */
function inItsLanguage<Question>(argsOf: (question: Question) => FetchArgs) {
  return (given: Asked<Question>): FetchArgs => {
    const { question, language } = questionOf(given);
    return withLanguage(argsOf(question), language);
  };
}

interface Reply {
  data?: unknown;
  error?: ApiError;
}
type Call = (args: FetchArgs) => Reply | PromiseLike<Reply>;
type FetchResult<Data> = { data: Data; error?: undefined } | { data?: undefined; error: ApiError };

/** Returns an endpoint's `queryFn`, whose calls ask in the language of the question. */
function fetchedInItsLanguage<Question, Data>(
  fetched: (question: Question, call: Call) => Promise<FetchResult<Data>>,
) {
  return (given: Asked<Question>, _thunk: unknown, _options: unknown, call: Call) => {
    const { question, language } = questionOf(given);
    return fetched(question, (args) => call(withLanguage(args, language)));
  };
}

function readAs<Data>(schema: v.GenericSchema<unknown, Data>, data: unknown): FetchResult<Data> {
  const read = v.safeParse(schema, data);
  return read.success ? { data: read.output } : { error: { kind: 'unreadable' } };
}

async function fetchProduct(id: string, call: Call): Promise<FetchResult<FoundProduct>> {
  const { data, error } = await call({ url: `/products/${encodeURIComponent(id)}` });
  if (error === undefined) return readAs(productPageSchema, data);
  if (error.kind !== 'refused' || error.status >= 500) return { error };
  if (error.related) return { data: { related: error.related } };
  // The shop's specification does not contain this route. An API that only follows the specification responds with 404
  // even if it has the product.
  return error.status === 404 ? fetchByKey(id, call) : { error };
}

async function fetchByKey(id: string, call: Call): Promise<FetchResult<FoundProduct>> {
  const { data, error } = await fetchByKeys([id], call);
  if (error) return { error };
  const [product] = data;
  return { data: product ? { ...product, alternatives: [], related: [] } : { related: [] } };
}

/** An API without this route has no categories. */
async function fetchCategories(_all: void, call: Call): Promise<FetchResult<ShopCategories>> {
  const { data, error } = await call({ url: '/categories' });
  if (error?.kind === 'refused' && error.status === 404)
    return { data: { categories: [], onSale: false } };
  return error ? { error } : readAs(shopCategoriesSchema, data);
}

const { description, material, care, images, imgAlt } = detailsSchema.entries;

const leftOutIfInvalid = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** Optional fields that are missing or invalid are left out. */
const productPageSchema = v.object({
  ...productSchema.entries,
  description: leftOutIfInvalid(description),
  material: leftOutIfInvalid(material),
  care: leftOutIfInvalid(care),
  images: leftOutIfInvalid(images),
  imgAlt: leftOutIfInvalid(imgAlt),
  alternatives: v.fallback(validRows(alternativeSchema, 'alternatives'), []),
  related: v.fallback(validRows(productSchema, 'related'), []),
});

const productRows = validRows(productSchema, 'getProductsByKeys');

/** Sends at most `MAX_KEYS` ids in one request. Resolves to an error if one of the requests failed. */
async function fetchByKeys(ids: readonly string[], call: Call): Promise<FetchResult<Product[]>> {
  const answers = await Promise.all(chunks(ids).map((keys) => fetchChunk(keys, call)));
  const failed = answers.find((answer) => answer.error);
  return failed ?? { data: answers.flatMap((answer) => answer.data ?? []) };
}

async function fetchChunk(keys: string[], call: Call): Promise<FetchResult<Product[]>> {
  const { data, error } = await call({ url: '/product_by_keys', method: 'POST', body: keys });
  return error ? { error } : readAs(productRows, data);
}

function chunks(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / MAX_KEYS);
  return Array.from({ length: count }, (_, n) => ids.slice(n * MAX_KEYS, (n + 1) * MAX_KEYS));
}
