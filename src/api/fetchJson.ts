import {
  fetchBaseQuery,
  type BaseQueryApi,
  type FetchArgs,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import { REQUEST_TIMEOUT_MS } from '../services/browser';
import { toApiError, type ApiError } from './apiError';
import { servicesOf } from './services';

export type FetchApi = Pick<
  BaseQueryApi,
  'extra' | 'signal' | 'abort' | 'dispatch' | 'getState' | 'endpoint' | 'type'
>;

export type FetchResult = { meta?: FetchBaseQueryMeta | undefined } & (
  | { data: unknown; error?: undefined }
  | { data?: undefined; error: ApiError }
);

/** Resolves with the parsed JSON or with an `ApiError`, and never rejects. `timeout` is in milliseconds. */
export async function fetchJson(
  api: FetchApi,
  args: FetchArgs,
  timeout = REQUEST_TIMEOUT_MS,
): Promise<FetchResult> {
  const { config, fetch } = servicesOf(api);
  const query = fetchBaseQuery({ baseUrl: config.apiUrl, fetchFn: fetch, timeout });
  const { data, error, meta } = await query(args, api, {});
  if (!error) return { data, meta };
  const refusal = toApiError(error);
  if (refusal.kind !== 'refused' || refusal.code !== 'too_many_requests')
    return { error: refusal, meta };
  const retryAfter = Number(meta?.response?.headers.get('retry-after'));
  return { error: retryAfter > 0 ? { ...refusal, retryAfter } : refusal, meta };
}

/** Like `fetchJson`, but the call continues when a sign-out aborts its thunk. */
export function fetchUnabortably(api: FetchApi, args: FetchArgs): Promise<FetchResult> {
  return fetchJson({ ...api, signal: new AbortController().signal }, args);
}
