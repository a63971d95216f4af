/** Fetches one product from an API that may not implement `GET /products/:id`. */
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { productSchema } from '#domain/product';
import { type FoundProduct } from '#domain/productDetails';
import type { ApiError } from '#src/api/apiError';
import { validRows } from '#src/api/validRows';
import * as v from 'valibot';
import { parseProductDetails } from './parseProductDetails';

interface Reply {
  data?: unknown;
  error?: ApiError;
}
type Call = (args: FetchArgs) => Reply | PromiseLike<Reply>;
type Answer = { data: FoundProduct; error?: undefined } | { data?: undefined; error: ApiError };

const UNREADABLE: Answer = { error: { kind: 'unreadable' } };

export async function fetchProduct(id: string, call: Call): Promise<Answer> {
  const { data, error } = await call({ url: `/products/${encodeURIComponent(id)}` });
  if (error === undefined) return answerOf(parseProductDetails(data));
  if (error.kind !== 'refused' || error.status >= 500) return { error };
  if (error.related) return { data: { related: error.related } };
  // The shop's specification does not contain this route. An API that implements no more than the
  // specification answers 404 even if it has the product.
  return error.status === 404 ? fetchByKey(id, call) : { error };
}

const rows = validRows(productSchema, 'fetchByKey');

async function fetchByKey(id: string, call: Call): Promise<Answer> {
  const { data, error } = await call({ url: '/product_by_keys', method: 'POST', body: [id] });
  if (error) return { error };
  const list = v.safeParse(rows, data);
  if (!list.success) return UNREADABLE;
  const [product] = list.output;
  return { data: product ? { ...product, alternatives: [], related: [] } : { related: [] } };
}

function answerOf(data: FoundProduct | undefined): Answer {
  return data ? { data } : UNREADABLE;
}
