/**
 * What is known of the cart's products. Nothing is kept for that: the answers of the API are in RTK Query's
 * cache, and these selectors read them.
 */
import { createSelector } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { type Product, productSchema, type SizeChoice } from '#domain/product';
import { type FoundProduct, isGone } from '#domain/productDetails';
import { productsApi } from '#src/api/productsApi';
import { selectIsCartRestored, selectLines } from './cartSlice';
import * as v from 'valibot';

type CartRoot = Parameters<typeof selectLines>[0];
type Select = ReturnType<typeof productsApi.endpoints.getProductsByKeys.select>;
export type State = CartRoot & Parameters<Select>[0];

/** The ids of the cart's products, sorted: equal carts ask the same question. */
export const selectCartProductIds = createSelector([selectLines], (lines) =>
  lines.map(({ productId }) => productId).sort(),
);

const selectAnswerSelector = createSelector([selectCartProductIds], (ids) =>
  productsApi.endpoints.getProductsByKeys.select(ids.length > 0 ? ids : skipToken),
);

/**
 * `restoring` until the stored cart has been read; then `loading` until the API has answered for exactly the
 * products that are in the cart; then `ready`, or `failed` if there was no answer. An empty cart is `ready`.
 * Lines that are known from other answers are shown meanwhile, but nothing is ordered before `ready`.
 */
type CartStatus = 'restoring' | 'loading' | 'ready' | 'failed';

export function selectCartStatus(state: State): CartStatus {
  if (!selectIsCartRestored(state)) return 'restoring';
  if (selectLines(state).length === 0) return 'ready';
  const { data, isError } = selectAnswerSelector(state)(state);
  if (data) return 'ready';
  return isError ? 'failed' : 'loading';
}

/** What the API last said of a product: the product, or null if the shop does not have it. */
export type KnownProducts = ReadonlyMap<string, Product | null>;

/** Everything that the API's answers in the cache say of single products; the latest answer counts. */
export const selectKnownProducts = createSelector(
  [(state: State) => state.api.queries],
  (queries): KnownProducts => {
    const answers = Object.values(queries).filter((answer) => answer?.data !== undefined);
    answers.sort((a, b) => (a?.fulfilledTimeStamp ?? 0) - (b?.fulfilledTimeStamp ?? 0));
    return new Map(answers.flatMap((answer) => (answer ? said(answer) : [])));
  },
);

type Said = readonly [id: string, product: Product | null];

interface CachedAnswer {
  endpointName?: string;
  originalArgs?: unknown;
  data?: unknown;
}

/** What one answer says of products. The names and types are those of the endpoints. */
function said({ endpointName, originalArgs, data }: CachedAnswer): Said[] {
  switch (endpointName) {
    case 'getProductsByKeys':
      return [...missing(originalArgs as string[]), ...found(data as Product[])];
    case 'getProducts':
      return found((data as Product[]).flatMap(inEachSize));
    case 'getProduct':
      return isGone(data as FoundProduct) ? [] : found([withoutDetails(data as Product)]);
    default:
      return [];
  }
}

const missing = (ids: readonly string[]) => ids.map((id): Said => [id, null]);
const found = (products: readonly Product[]) => products.map((each): Said => [each._id, each]);

/** The answer of the product's own page has more fields, which a cart and an order do not need. */
function withoutDetails(product: Product): Product {
  return v.parse(productSchema, product);
}

function inEachSize(product: Product): Product[] {
  return product.sizes?.map((choice) => inSize(product, choice)) ?? [product];
}

/** Returns the product in this size. Fields that `choice` lacks are taken from `product`. */
export function inSize(product: Product, choice: SizeChoice): Product {
  return { ...product, ...choice, stock: choice.stock, sizes: undefined };
}
