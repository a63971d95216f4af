/** The API endpoints of the product list. */
import type { CatalogueQuery } from '#domain/catalogueQuery';
import { catalogueQueryParams } from '#domain/catalogueQueryParams';
import type { PaginationState } from '#domain/pageRenderer';
import { type Product, productCountSchema, productSchema } from '#domain/product';
import type { ProductCount } from '#domain/product';
import { api } from '#src/api/api';
import { validRows } from '#src/api/validRows';
import { productList, type ProductList } from './productAdapter';

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProducts: build.query<ProductList, PaginationState>({
      query: ({ page, size, query }) => ({
        url: urlWithQuery(`/products?page=${page}&size=${size}`, query),
      }),
      rawResponseSchema: validRows(productSchema, 'getProducts'),
      transformResponse: (products: Product[]) => productList(products),
    }),
    getProductCount: build.query<ProductCount, CatalogueQuery | void>({
      query: (query) => ({ url: urlWithQuery('/nop', query) }),
      responseSchema: productCountSchema,
    }),
  }),
});

/**
 * Appends the query to the path of an API call. If a filter has several values, its parameter is repeated for
 * each of them.
 */
export function urlWithQuery(path: string, query: CatalogueQuery | void): string {
  const params = catalogueQueryParams(query ?? undefined);
  if (params.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${params}`;
}

export const { useGetProductsQuery, useGetProductCountQuery } = catalogApi;

/**
 * Returns the cached query state for the products on one page of the list. Unlike `useGetProductsQuery`, it
 * sends no request.
 */
export const useProductsState = catalogApi.endpoints.getProducts.useQueryState;
