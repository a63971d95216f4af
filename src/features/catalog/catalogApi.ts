/** What the API tells of products. */
import type { CatalogueQuery } from '../../../domain/catalogueQuery';
import { catalogueQueryParams } from '../../../domain/catalogueQueryParams';
import type { ListPlace } from '../../../domain/renderedPage';
import { type Product, productCountSchema, productSchema } from '../../../domain/product';
import type { ProductCount } from '../../../domain/product';
import { api } from '../../services/api';
import { readableRows } from '../../services/readableRows';
import { productList, type ProductList } from './productAdapter';

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProducts: build.query<ProductList, ListPlace>({
      query: ({ page, size, query }) => ({
        url: asking(`/products?page=${page}&size=${size}`, query),
      }),
      rawResponseSchema: readableRows(productSchema, 'getProducts'),
      transformResponse: (products: Product[]) => productList(products),
    }),
    getProductCount: build.query<ProductCount, CatalogueQuery | void>({
      query: (query) => ({ url: asking('/nop', query) }),
      responseSchema: productCountSchema,
    }),
  }),
});

/** The address of a call with what is asked for behind it; several values of one name stand side by side. */
export function asking(path: string, query: CatalogueQuery | void): string {
  const params = catalogueQueryParams(query ?? undefined);
  if (params.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${params}`;
}

export const { useGetProductsQuery, useGetProductCountQuery } = catalogApi;

/** What is known of a page's products, for those who do not ask for them themselves. */
export const useProductsState = catalogApi.endpoints.getProducts.useQueryState;
