/** The API endpoints of the catalogue: lists of products, their number, one product, filter values, suggestions. */
import type { FetchArgs } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import type { CatalogueQuery } from '#domain/catalogueQuery';
import { catalogueQueryParams } from '#domain/catalogueQueryParams';
import type { PaginationState } from '#domain/pageRenderer';
import {
  type Product,
  type ProductCount,
  productCountSchema,
  productSchema,
} from '#domain/product';
import { alternativeSchema, detailsSchema, type FoundProduct } from '#domain/productDetails';
import {
  type Facets,
  facetsSchema,
  type Suggestion,
  suggestionSchema,
} from '#domain/searchResponses';
import { api } from './api';
import type { ApiError } from './apiError';
import { validRows } from './validRows';

export const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProducts: build.query<Product[], PaginationState>({
      query: ({ page, size, query }) => ({
        url: urlWithQuery(`/products?page=${page}&size=${size}`, query),
      }),
      rawResponseSchema: validRows(productSchema, 'getProducts'),
      transformResponse: (products: Product[]) => eachOnce(products),
    }),
    getProductCount: build.query<ProductCount, CatalogueQuery | void>({
      query: (query) => ({ url: urlWithQuery('/nop', query) }),
      responseSchema: productCountSchema,
    }),
    /** If the shop does not have the product, the result is data (`GoneProduct`), not an error. */
    getProduct: build.query<FoundProduct, string>({
      queryFn: (id, _thunk, _options, call) => fetchProduct(id, call),
    }),
    getFacets: build.query<Facets, CatalogueQuery>({
      query: (query) => ({ url: urlWithQuery('/facets', query) }),
      responseSchema: facetsSchema,
    }),
    getSuggestions: build.query<Suggestion[], string>({
      query: (q) => ({ url: '/suggestions', params: { q } }),
      rawResponseSchema: validRows(suggestionSchema, 'getSuggestions'),
    }),
  }),
});

export const {
  useGetProductsQuery,
  useGetProductCountQuery,
  useGetProductQuery,
  useGetFacetsQuery,
  useGetSuggestionsQuery,
} = productsApi;

/** An API's list may contain a product twice, but a grid may not. */
function eachOnce(products: Product[]): Product[] {
  return [...new Map(products.map((product) => [product._id, product])).values()];
}

/**
 * Appends the query to the path of an API call. If a filter has several values, its parameter is repeated for
 * each of them.
 */
function urlWithQuery(path: string, query: CatalogueQuery | void): string {
  const params = catalogueQueryParams(query ?? undefined);
  if (params.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${params}`;
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
  // The shop's specification does not contain this route. An API that implements no more than the
  // specification answers 404 even if it has the product.
  return error.status === 404 ? fetchByKey(id, call) : { error };
}

async function fetchByKey(id: string, call: Call): Promise<Found> {
  const { data, error } = await call({ url: '/product_by_keys', method: 'POST', body: [id] });
  if (error) return { error };
  const list = v.safeParse(validRows(productSchema, 'fetchByKey'), data);
  if (!list.success) return UNREADABLE;
  const [product] = list.output;
  return { data: product ? { ...product, alternatives: [], related: [] } : { related: [] } };
}

const { description, material, care, images } = detailsSchema.entries;

const leftOutIfInvalid = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** The response for a product's page. Optional fields that are missing or invalid are left out. */
const productPageSchema = v.object({
  ...productSchema.entries,
  description: leftOutIfInvalid(description),
  material: leftOutIfInvalid(material),
  care: leftOutIfInvalid(care),
  images: leftOutIfInvalid(images),
  alternatives: v.fallback(validRows(alternativeSchema, 'alternatives'), []),
  related: v.fallback(validRows(productSchema, 'related'), []),
});
