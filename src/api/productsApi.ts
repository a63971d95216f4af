/** The calls that read products by their ids. */
import type { FetchArgs } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { MAX_KEYS, type Product, productSchema } from '#domain/product';
import { api } from './api';
import type { ApiError } from './apiError';
import { validRows } from './validRows';

/**
 * How long an answer is kept after nothing on the page uses it, in seconds. A cart whose products change or
 * cannot be asked for still shows what the last answers said.
 */
const KEPT_SECONDS = 300;

export const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Reads the products with these ids. The answer lacks those that the shop does not have. Each list of ids
     * has its own cache entry, so sort the ids where their order means nothing.
     */
    getProductsByKeys: build.query<Product[], string[]>({
      queryFn: (ids, _thunk, _options, call) => fetchByKeys(ids, call),
      keepUnusedDataFor: KEPT_SECONDS,
    }),
  }),
});

export const { useGetProductsByKeysQuery } = productsApi;

type Answer = { data: Product[]; error?: undefined } | { data?: undefined; error: ApiError };
interface Reply {
  data?: unknown;
  error?: ApiError;
}
type Call = (args: FetchArgs) => Reply | PromiseLike<Reply>;

const productRows = validRows(productSchema, 'getProductsByKeys');

/** Sends at most `MAX_KEYS` ids in one request. Resolves to an error if one of the requests failed. */
async function fetchByKeys(ids: readonly string[], call: Call): Promise<Answer> {
  const answers = await Promise.all(chunks(ids).map((keys) => fetchChunk(keys, call)));
  const failed = answers.find((answer) => answer.error);
  return failed ?? { data: answers.flatMap((answer) => answer.data ?? []) };
}

async function fetchChunk(keys: string[], call: Call): Promise<Answer> {
  const answer = await call({ url: '/product_by_keys', method: 'POST', body: keys });
  if (answer.error) return { error: answer.error };
  const list = v.safeParse(productRows, answer.data);
  return list.success ? { data: list.output } : { error: { kind: 'unreadable' } };
}

function chunks(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / MAX_KEYS);
  return Array.from({ length: count }, (_, n) => ids.slice(n * MAX_KEYS, (n + 1) * MAX_KEYS));
}
