/** What the API tells of one product. It comes with the product's page: the grid has no need of it. */
import type { FoundProduct } from '../../../../domain/productPage';
import { api } from '../../../services/api';
import { fetchProduct } from './fetchProduct';

export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A product that is gone is an answer, and no error. */
    getProduct: build.query<FoundProduct, string>({
      queryFn: (id, _thunk, _options, call) => fetchProduct(id, call),
    }),
  }),
});

export const { useGetProductQuery } = productApi;
