import { fetchBaseQuery, type BaseQueryApi, type FetchArgs } from '@reduxjs/toolkit/query';
import { toApiError, type ApiError } from './apiError';
import { servicesOf } from './services';

/** No spinner turns longer than this. */
const TIMEOUT_MS = 15_000;

/** What a call needs of the thunk that makes it. */
export type Fetching = Pick<
  BaseQueryApi,
  'extra' | 'signal' | 'abort' | 'dispatch' | 'getState' | 'endpoint' | 'type'
>;

export type Fetched = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };

/** One call of the product API: JSON in, JSON or a named error out. Never rejects. */
export async function fetchJson(api: Fetching, args: FetchArgs): Promise<Fetched> {
  const { config, fetch } = servicesOf(api);
  const query = fetchBaseQuery({ baseUrl: config.apiUrl, fetchFn: fetch, timeout: TIMEOUT_MS });
  const answer = await query(args, api, {});
  return answer.error ? { error: toApiError(answer.error) } : { data: answer.data };
}
