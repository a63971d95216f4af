/** The products of the cart, asked for by the ids that the browser keeps. */
import { api } from '../../services/api';
import { type CartProducts, fetchCartProducts, isSettled } from './cartProducts';

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One answer for whatever ids: asked again only for an id that it does not settle. */
    getProductsByKeys: build.query<CartProducts, string[]>({
      queryFn: (ids, _thunk, _options, call) => fetchCartProducts(ids, call),
      serializeQueryArgs: ({ endpointName }) => endpointName,
      forceRefetch: ({ currentArg = [], endpointState }) => {
        const known = endpointState?.data as CartProducts | undefined;
        return currentArg.some((id) => !known || !isSettled(known, id));
      },
    }),
  }),
});

export const { useGetProductsByKeysQuery } = cartApi;
