/** The products in a cart: those that were found, and the ids of those that the shop no longer has. */
import type { FetchArgs } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { MAX_KEYS, type Product, productSchema } from '#domain/product';
import type { ApiError } from '#src/api/apiError';
import { validRows } from '#src/api/validRows';
import {
  productList,
  type ProductList,
  productsSelectors,
  withoutProducts,
  withProduct,
} from '../catalog/productAdapter';

export interface CartProducts {
  products: ProductList;
  missing: string[];
}

const productRows = validRows(productSchema, 'getProductsByKeys');

type Answer<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiError };
interface Reply {
  data?: unknown;
  error?: ApiError;
}
type Call = (args: FetchArgs) => Reply | PromiseLike<Reply>;

/** Whether there is a result for this id: its product was found, or the shop does not have it. */
export function isSettled({ products, missing }: CartProducts, id: string): boolean {
  return id in products.entities || missing.includes(id);
}

/**
 * Requests the products with these ids, at most `MAX_KEYS` ids per request. Resolves to an error if one of the
 * requests failed.
 */
export async function fetchCartProducts(
  ids: readonly string[],
  call: Call,
): Promise<Answer<CartProducts>> {
  const answers = await Promise.all(chunks(ids).map((keys) => fetchByKeys(keys, call)));
  const failed = answers.find((answer) => answer.error);
  if (failed?.error) return { error: failed.error };
  return {
    data: cartProducts(
      ids,
      answers.flatMap((answer) => answer.data ?? []),
    ),
  };
}

/** Returns the found products and, as `missing`, the `ids` for which no product was found. */
export function cartProducts(ids: readonly string[], found: readonly Product[]): CartProducts {
  const products = productList(found);
  return { products, missing: ids.filter((id) => !(id in products.entities)) };
}

async function fetchByKeys(keys: string[], call: Call): Promise<Answer<Product[]>> {
  const answer = await call({ url: '/product_by_keys', method: 'POST', body: keys });
  if (answer.error) return { error: answer.error };
  const list = v.safeParse(productRows, answer.data);
  return list.success ? { data: list.output } : { error: { kind: 'unreadable' } };
}

function chunks(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / MAX_KEYS);
  return Array.from({ length: count }, (_, n) => ids.slice(n * MAX_KEYS, (n + 1) * MAX_KEYS));
}

/**
 * Merges a later result into an earlier one. If both contain the same id, the later result wins for this id.
 * Everything else is kept.
 */
export function mergeCartProducts(known: CartProducts, later: CartProducts): CartProducts {
  const products = withoutProducts(known.products, later.missing);
  const found = productsSelectors.selectAll(later.products);
  const missing = [...known.missing, ...later.missing];
  return {
    products: found.reduce(withProduct, products),
    missing: [...new Set(missing)].filter((id) => !(id in later.products.entities)),
  };
}
