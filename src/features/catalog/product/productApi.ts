/** The API endpoint of one product. It is in the chunk of the product's page: the grid does not need it. */
import type { FoundProduct } from '../../../../domain/productPage';
import { api } from '../../../services/api';
import { fetchProduct } from './fetchProduct';

export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A product that is gone is data, not an error. */
    getProduct: build.query<FoundProduct, string>({
      queryFn: (id, _thunk, _options, call) => fetchProduct(id, call),
    }),
  }),
});

export const { useGetProductQuery } = productApi;
