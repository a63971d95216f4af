/** Selectors for the cart's products, which are in RTK Query's cache: the cart slice stores none. */

import { createSelector } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { type Product, productSchema, type SizeChoice } from '#domain/goods/product';
import { type FoundProduct, isGone } from '#domain/goods/productDetails';
import { type Asked, asked, productsApi, questionOf } from '#src/api/productsApi';
import { selectAskedLanguage } from '../language/asked';
import { selectCartLineCount, selectIsCartRestored, selectLineIds } from './cartSlice';

type CartRoot = Parameters<typeof selectLineIds>[0] & Parameters<typeof selectAskedLanguage>[0];
type Select = ReturnType<typeof productsApi.endpoints.getProductsByKeys.select>;
export type CartProductsState = CartRoot & Parameters<Select>[0];

/** Returns the ids of the cart's products, sorted, so that carts with the same products share a cache entry. */
export const selectCartProductIds = createSelector([selectLineIds], (ids) => [...ids].sort());

const selectAnswerSelector = createSelector(
  [selectCartProductIds, selectAskedLanguage],
  (ids, language) =>
    productsApi.endpoints.getProductsByKeys.select(
      ids.length > 0 ? asked(ids, language) : skipToken,
    ),
);

/**
 * `restoring`: the stored cart has not been read yet. `loading`: the API has not yet answered for exactly the products
 * in the cart. `ready`: it has, or the cart is empty. `failed`: the request failed. While `loading`, products from
 * other responses are shown, but the shopper cannot order.
 */
type CartStatus = 'restoring' | 'loading' | 'ready' | 'failed';

export function selectCartStatus(state: CartProductsState): CartStatus {
  if (!selectIsCartRestored(state)) return 'restoring';
  if (selectCartLineCount(state) === 0) return 'ready';
  const { data, isError } = selectAnswerSelector(state)(state);
  if (data) return 'ready';
  return isError ? 'failed' : 'loading';
}

/** Maps product ids to the products in the API's latest responses, or to null if the shop does not have the product. */
export type KnownProducts = ReadonlyMap<string, Product | null>;

/** Collects the products of all cached responses in the page's language. For each product, the latest response counts. */
export const selectKnownProducts = createSelector(
  [(state: CartProductsState) => state.api.queries, selectAskedLanguage],
  (queries, language): KnownProducts => {
    const isShown = (given: unknown) => questionOf(given).language === language;
    const answers = Object.values(queries).filter(
      (answer) => answer?.data !== undefined && isShown(answer.originalArgs),
    );
    answers.sort((a, b) => (a?.fulfilledTimeStamp ?? 0) - (b?.fulfilledTimeStamp ?? 0));
    return new Map(answers.flatMap((answer) => (answer ? entriesOf(answer) : [])));
  },
);

type KnownEntry = readonly [id: string, product: Product | null];

interface CachedAnswer {
  endpointName?: string;
  originalArgs?: unknown;
  data?: unknown;
}

/** Returns the entries of one cached response. The casts follow the types of the endpoints in `productsApi.ts`. */
function entriesOf({ endpointName, originalArgs, data }: CachedAnswer): KnownEntry[] {
  switch (endpointName) {
    case 'getProductsByKeys':
      return [
        ...missing(questionOf(originalArgs as Asked<string[]>).question),
        ...found(data as Product[]),
      ];
    case 'getProducts':
      return found((data as Product[]).flatMap(inEachSize));
    case 'getProduct':
      return isGone(data as FoundProduct) ? [] : found([withoutDetails(data as Product)]);
    default:
      return [];
  }
}

const missing = (ids: readonly string[]) => ids.map((id): KnownEntry => [id, null]);
const found = (products: readonly Product[]) =>
  products.map((each): KnownEntry => [each._id, each]);

/** Removes the fields that only `getProduct` returns. The cart and the orders do not need them. */
function withoutDetails(product: Product): Product {
  return v.parse(productSchema, product);
}

function inEachSize(product: Product): Product[] {
  return product.sizes?.map((choice) => inSize(product, choice)) ?? [product];
}

/** Returns the product in one size. All fields that `choice` does not contain are taken from `product`. */
export function inSize(product: Product, choice: SizeChoice): Product {
  return { ...product, ...choice, stock: choice.stock, sizes: undefined };
}
