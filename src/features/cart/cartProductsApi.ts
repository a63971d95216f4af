/**
 * The API endpoints that load products by their ids. One loads the products in the cart. The other loads
 * products that the shopper can choose to add to it.
 */
import { original } from '@reduxjs/toolkit';
import { api } from '#src/api/api';
import {
  type CartProducts,
  fetchCartProducts,
  isSettled,
  mergeCartProducts,
} from './fetchCartProducts';

export const cartProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Loads the products of the cart. All lists of ids share one cache entry, into which later results are
     * merged. A changed list of ids causes a request only if one of its ids has no result yet.
     */
    getProductsByKeys: build.query<CartProducts, string[]>({
      queryFn: (ids, _thunk, _options, call) => fetchCartProducts(ids, call),
      serializeQueryArgs: ({ endpointName }) => endpointName,
      merge: (known, later) => mergeCartProducts(original(known), later),
      forceRefetch: ({ currentArg = [], endpointState }) => {
        const known = endpointState?.data as CartProducts | undefined;
        return currentArg.some((id) => !known || !isSettled(known, id));
      },
    }),
    /**
     * Loads the products from a shared cart or from an earlier order. The shopper can choose to add them to
     * the cart.
     */
    lookUpProducts: build.query<CartProducts, string[]>({
      queryFn: (ids, _thunk, _options, call) => fetchCartProducts(ids, call),
    }),
  }),
});

export const { useGetProductsByKeysQuery, useLookUpProductsQuery } = cartProductsApi;
