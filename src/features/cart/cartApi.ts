/** The API endpoints that load products by their ids: those in the cart, and those that are offered to be added. */
import { original } from '@reduxjs/toolkit';
import { api } from '../../services/api';
import { type CartProducts, fetchCartProducts, isSettled, mergeCartProducts } from './cartProducts';

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Loads the products of the cart. There is one cache entry, whatever the ids: later results are merged into
     * it. A changed list of ids causes a request only if one of its ids has no result yet.
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
    /** Loads products that are offered to be added: those of a shared cart or of an earlier order. */
    lookUpProducts: build.query<CartProducts, string[]>({
      queryFn: (ids, _thunk, _options, call) => fetchCartProducts(ids, call),
    }),
  }),
});

export const { useGetProductsByKeysQuery, useLookUpProductsQuery } = cartApi;
