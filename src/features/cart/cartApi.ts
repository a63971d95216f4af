/** Loads the products of the cart by the ids that the browser stores. */
import { original } from '@reduxjs/toolkit';
import { api } from '../../services/api';
import { type CartProducts, fetchCartProducts, isSettled, mergeCartProducts } from './cartProducts';

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One cache entry for all ids; requests again only if an id has no result yet. */
    getProductsByKeys: build.query<CartProducts, string[]>({
      queryFn: (ids, _thunk, _options, call) => fetchCartProducts(ids, call),
      serializeQueryArgs: ({ endpointName }) => endpointName,
      merge: (known, later) => mergeCartProducts(original(known), later),
      forceRefetch: ({ currentArg = [], endpointState }) => {
        const known = endpointState?.data as CartProducts | undefined;
        return currentArg.some((id) => !known || !isSettled(known, id));
      },
    }),
    /** Products that are not in the cart yet. */
    lookUpProducts: build.query<CartProducts, string[]>({
      queryFn: (ids, _thunk, _options, call) => fetchCartProducts(ids, call),
    }),
  }),
});

export const { useGetProductsByKeysQuery, useLookUpProductsQuery } = cartApi;
