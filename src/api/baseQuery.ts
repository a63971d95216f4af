import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
  retry,
} from '@reduxjs/toolkit/query';
import { pause, REQUEST_TIMEOUT_MS } from '../services/browser';
import type { ApiError } from './apiError';
import { type FetchResult, fetchJson } from './fetchJson';
import { servicesOf } from './services';
import { openSession, sessionToken } from './session';

type Query = BaseQueryFn<FetchArgs, unknown, ApiError, object, FetchBaseQueryMeta>;

/** Calls of these paths send the session token of the signed-in user. */
const PERSONAL = /^\/(account|orders|owner)(\/|$)/;

/** A personal call opens a session if there is none, and again if the API says that the session has ended. */
export const baseQuery: Query = (args, api) =>
  PERSONAL.test(args.url) ? fetchAsPerson(api, args) : fetchOrWait(api, args);

async function fetchAsPerson(api: BaseQueryApi, args: FetchArgs): Promise<FetchResult> {
  const token = sessionToken(servicesOf(api));
  const answer = token ? await fetchOrWait(api, withToken(args, token)) : undefined;
  if (answer && !isSessionEnded(answer.error)) return answer;
  const opened = await openSession(api, token);
  return opened.error ? opened : fetchOrWait(api, withToken(args, opened.data));
}

function withToken(args: FetchArgs, token: string): FetchArgs {
  const headers = args.headers as Record<string, string> | undefined;
  return { ...args, headers: { ...headers, authorization: `Bearer ${token}` } };
}

/** `another_person`: the token belongs to an earlier user of this browser, so it must not be used. */
function isSessionEnded(error: ApiError | undefined): boolean {
  if (error?.kind !== 'refused') return false;
  return error.code === 'unauthorized' || error.code === 'another_person';
}

/** The minimum pause before the first retry, in milliseconds. A longer `Retry-After` takes precedence. */
const FIRST_PAUSE_MS = 500;

/**
 * Makes a call. A read is retried while the API responds with status 503, which means that its database is not open
 * yet. All attempts together take no longer than the timeout of one call. Any other call is made only once.
 */
async function fetchOrWait(api: BaseQueryApi, args: FetchArgs): Promise<FetchResult> {
  if (!isRead(args)) return fetchJson(api, args);
  const end = Date.now() + REQUEST_TIMEOUT_MS;
  let wait = 0;
  const fetchOnce: Query = async () => {
    const answer = await fetchJson(api, args, end - Date.now());
    wait = retryAfter(answer);
    return answer;
  };
  const patientFetch = retry(fetchOnce, {
    backoff: (attempt) => pause(pauseBefore(attempt, wait)),
    retryCondition: (error, _args, { attempt }) =>
      isUnavailable(error as ApiError) && Date.now() + pauseBefore(attempt, wait) < end,
  });
  return patientFetch(args, api, {});
}

/** The path of a read that uses POST, because its list of ids may be too long for a URL. */
const POSTED_READ = '/product_by_keys';

function isRead({ method = 'GET', url }: FetchArgs): boolean {
  return method === 'GET' || url === POSTED_READ;
}

function isUnavailable(error: ApiError): boolean {
  return error.kind === 'refused' && error.status === 503;
}

function pauseBefore(retryNumber: number, wait: number): number {
  return Math.max(FIRST_PAUSE_MS * 2 ** (retryNumber - 1), wait);
}

/** Returns the wait that the header `Retry-After` requests, in milliseconds; 0 if there is none. */
function retryAfter({ meta }: FetchResult): number {
  const seconds = Number(meta?.response?.headers.get('retry-after'));
  return Number.isFinite(seconds) ? seconds * 1_000 : 0;
}
