import type {
  BaseQueryApi,
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import type { ApiError } from './apiError';
import type { Fetched } from './fetchJson';
import { fetchWithRetry } from './fetchWithRetry';
import { servicesOf } from '../services/services';
import { openSession, SESSION_KEY } from './session';

/** If `session` is true, the call is made as the signed-in user and sends the session token. */
export interface CallOptions {
  session?: boolean;
}

/**
 * Sends every call to the product API. A call with `session` opens a session if there is none. If the API
 * reports that the session has ended, the call renews it once.
 */
export const baseQuery: BaseQueryFn<
  FetchArgs,
  unknown,
  ApiError,
  CallOptions | undefined,
  FetchBaseQueryMeta
> = (args, api, options) =>
  options?.session ? fetchAsPerson(api, args) : fetchWithRetry(api, args);

async function fetchAsPerson(api: BaseQueryApi, args: FetchArgs): Promise<Fetched> {
  const token = servicesOf(api).storage.read(SESSION_KEY);
  const answer = token ? await fetchWithRetry(api, withToken(args, token)) : undefined;
  if (answer && !isSessionEnded(answer.error)) return answer;
  const opened = await openSession(api);
  return opened.error ? opened : fetchWithRetry(api, withToken(args, opened.data));
}

function withToken(args: FetchArgs, token: string): FetchArgs {
  const headers = args.headers as Record<string, string> | undefined;
  return { ...args, headers: { ...headers, authorization: `Bearer ${token}` } };
}

/**
 * Whether the call needs a new session. `another_person` means that the token belongs to an earlier user of this
 * browser, so it must not be used.
 */
function isSessionEnded(error: ApiError | undefined): boolean {
  if (error?.kind !== 'refused') return false;
  return error.code === 'unauthorized' || error.code === 'another_person';
}
