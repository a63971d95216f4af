/** What the API tells of products. */
import type { ListPlace } from '../../../domain/drawnPage';
import { type Product, productCountSchema, productSchema } from '../../../domain/product';
import type { ProductCount } from '../../../domain/product';
import { api } from '../../services/api';
import { rowsOf } from '../../services/rows';
import { productList, type ProductList } from './productAdapter';

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProducts: build.query<ProductList, ListPlace>({
      query: ({ page, size }) => ({ url: '/products', params: { page, size } }),
      rawResponseSchema: rowsOf(productSchema, 'getProducts'),
      transformResponse: (products: Product[]) => productList(products),
    }),
    getProductCount: build.query<number, void>({
      query: () => ({ url: '/nop' }),
      rawResponseSchema: productCountSchema,
      transformResponse: (answer: ProductCount) => answer.count,
    }),
  }),
});

export const { useGetProductsQuery, useGetProductCountQuery } = catalogApi;

/** What is known of a page's products, for those who do not ask for them themselves. */
export const useProductsState = catalogApi.endpoints.getProducts.useQueryState;
