/**
 * The API endpoint for one product. It is bundled with the product page, because the product grid does not need
 * it.
 */
import type { FoundProduct } from '#domain/productDetails';
import { api } from '#src/api/api';
import { fetchProduct } from './fetchProduct';

export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** If the shop does not have the product, the result is data (`GoneProduct`), not an error. */
    getProduct: build.query<FoundProduct, string>({
      queryFn: (id, _thunk, _options, call) => fetchProduct(id, call),
    }),
  }),
});

export const { useGetProductQuery } = productApi;
