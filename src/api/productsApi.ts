/**
 * The API endpoints of the catalogue: product lists, their counts, one product, products by their ids, filter values,
 * suggestions.
 */

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

/** A question, asked in another language than the shop's first: the answer has the words of goods in it. */
interface InLanguage<Question> {
  question: Question;
  language: Language;
}
export type Asked<Question> = Question | InLanguage<Question>;

/** Returns the question in this language; without one, in the shop's first. */
export function asked<Question>(
  question: Question,
  language: Language | undefined,
): Asked<Question> {
  return language === undefined ? question : { question, language };
}

/** Returns the question, and the language in which it is asked. */
export function questionOf<Question>(
  given: Asked<Question>,
): Partial<InLanguage<Question>> & { question: Question } {
  const isSaid = typeof given === 'object' && given !== null && 'question' in given;
  return isSaid ? given : { question: given };
}

/**
 * How long an unused response stays in the cache, in seconds. A cart shows the last response while its list of products
 * is fetched again, or while the API is unreachable.
 */
const KEPT_SECONDS = 300;

export const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProducts: build.query<Product[], Asked<ListPlace>>({
      query: (given) => {
        const { question, language } = questionOf(given);
        const { page, size, query } = question;
        return said({ url: urlWithQuery(`/products?page=${page}&size=${size}`, query) }, language);
      },
      rawResponseSchema: validRows(productSchema, 'getProducts'),
      transformResponse: (products: Product[]) => eachOnce(products),
      providesTags: ['Stock'],
    }),
    getProductCount: build.query<ProductCount, Asked<CatalogueQuery | void>>({
      query: (given) => {
        const { question, language } = questionOf(given);
        return said({ url: urlWithQuery('/nop', question) }, language);
      },
      responseSchema: productCountSchema,
    }),
    /** If the shop does not have the product, the result is data (`GoneProduct`), not an error. */
    getProduct: build.query<FoundProduct, Asked<string>>({
      queryFn: (given, _thunk, _options, call) => {
        const { question, language } = questionOf(given);
        return fetchProduct(question, (args) => call(said(args, language)));
      },
      providesTags: ['Stock'],
    }),
    /**
     * Fetches the products with these ids. The response lacks unknown products. Each list of ids has its own cache
     * entry, so sort the ids if their order does not matter.
     */
    getProductsByKeys: build.query<Product[], Asked<string[]>>({
      queryFn: (given, _thunk, _options, call) => {
        const { question, language } = questionOf(given);
        return fetchByKeys(question, (args) => call(said(args, language)));
      },
      keepUnusedDataFor: KEPT_SECONDS,
      providesTags: ['Stock'],
    }),
    getShopCategories: build.query<ShopCategories, Asked<void>>({
      queryFn: (given, _thunk, _options, call) => {
        const { language } = questionOf(given);
        return fetchCategories((args) => call(said(args, language)));
      },
    }),
    getFacets: build.query<Facets, Asked<CatalogueQuery>>({
      query: (given) => {
        const { question, language } = questionOf(given);
        return said({ url: urlWithQuery('/facets', question) }, language);
      },
      responseSchema: facetsSchema,
    }),
    getSuggestions: build.query<Suggestion[], Asked<string>>({
      query: (given) => {
        const { question, language } = questionOf(given);
        return said({ url: '/suggestions', params: { q: question } }, language);
      },
      rawResponseSchema: validRows(suggestionSchema, 'getSuggestions'),
    }),
  }),
});

/** The API may list a product twice, but the grid needs unique keys. */
function eachOnce(products: Product[]): Product[] {
  return [...new Map(products.map((product) => [product._id, product])).values()];
}

/**
 * Appends the query to the path of an API call. If a filter has several values, its parameter is repeated for
 * each of them.
 */
function urlWithQuery(path: string, query: CatalogueQuery | void): string {
  const asked = catalogueQueryParams(query ?? undefined).toString();
  if (asked === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${asked}`;
}

/** Adds the language to a call. */
function said(args: FetchArgs, language: Language | undefined): FetchArgs {
  const { params } = args as { params?: object };
  return language === undefined ? args : { ...args, params: { ...params, language } };
}

interface Reply {
  data?: unknown;
  error?: ApiError;
}
type Call = (args: FetchArgs) => Reply | PromiseLike<Reply>;
type Found = { data: FoundProduct; error?: undefined } | { data?: undefined; error: ApiError };

const UNREADABLE: Found = { error: { kind: 'unreadable' } };

/** Fetches one product from an API that may not implement `GET /products/:id`. */
async function fetchProduct(id: string, call: Call): Promise<Found> {
  const { data, error } = await call({ url: `/products/${encodeURIComponent(id)}` });
  if (error === undefined) {
    const product = v.safeParse(productPageSchema, data);
    return product.success ? { data: product.output } : UNREADABLE;
  }
  if (error.kind !== 'refused' || error.status >= 500) return { error };
  if (error.related) return { data: { related: error.related } };
  // The shop's specification does not contain this route. An API that only follows the specification responds with 404
  // even if it has the product.
  return error.status === 404 ? fetchByKey(id, call) : { error };
}

async function fetchByKey(id: string, call: Call): Promise<Found> {
  const { data, error } = await fetchByKeys([id], call);
  if (error) return { error };
  const [product] = data;
  return { data: product ? { ...product, alternatives: [], related: [] } : { related: [] } };
}

type Categories =
  | { data: ShopCategories; error?: undefined }
  | { data?: undefined; error: ApiError };

/** Fetches the categories. An API without this route has no categories. */
async function fetchCategories(call: Call): Promise<Categories> {
  const { data, error } = await call({ url: '/categories' });
  if (error?.kind === 'refused' && error.status === 404)
    return { data: { categories: [], onSale: false } };
  if (error) return { error };
  const shop = v.safeParse(shopCategoriesSchema, data);
  return shop.success ? { data: shop.output } : { error: { kind: 'unreadable' } };
}

const { description, material, care, images, imgAlt } = detailsSchema.entries;

const leftOutIfInvalid = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** The response for a product's page. Optional fields that are missing or invalid are left out. */
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

type Listed = { data: Product[]; error?: undefined } | { data?: undefined; error: ApiError };

const productRows = validRows(productSchema, 'getProductsByKeys');

/** Sends at most `MAX_KEYS` ids in one request. Resolves to an error if one of the requests failed. */
async function fetchByKeys(ids: readonly string[], call: Call): Promise<Listed> {
  const answers = await Promise.all(chunks(ids).map((keys) => fetchChunk(keys, call)));
  const failed = answers.find((answer) => answer.error);
  return failed ?? { data: answers.flatMap((answer) => answer.data ?? []) };
}

async function fetchChunk(keys: string[], call: Call): Promise<Listed> {
  const answer = await call({ url: '/product_by_keys', method: 'POST', body: keys });
  if (answer.error) return { error: answer.error };
  const list = v.safeParse(productRows, answer.data);
  return list.success ? { data: list.output } : { error: { kind: 'unreadable' } };
}

function chunks(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / MAX_KEYS);
  return Array.from({ length: count }, (_, n) => ids.slice(n * MAX_KEYS, (n + 1) * MAX_KEYS));
}
