import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  fetchBaseQuery,
  type BaseQueryApi,
  type FetchArgs,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import type { ClientConfig } from '#domain/clientConfig';
import { IdentityFailure } from '../identity/identityFailures';
import type { IdentityGateway } from '../identity/identityGateway';
import { REQUEST_TIMEOUT_MS } from '../services/browser';
import type { BrowserStorage } from '../services/browserStorage';
import { toApiError, type ApiError, identityError } from './apiError';

/** The settings, and the interfaces of network, identity service and storage. Tests pass fakes instead. */
export interface Services {
  config: ClientConfig;
  fetch: typeof fetch;
  identity: IdentityGateway;
  storage: BrowserStorage;
  /** Leads the browser to another site. */
  leave: (address: string) => void;
}

/** Returns the services from a thunk's `extra`. Redux Toolkit types `extra` as `unknown`, but `makeStore` sets it. */
export function servicesOf(api: { extra: unknown }): Services {
  return api.extra as Services;
}

/** The API of a listener's effect. `State` is the part of the state that the effect reads. */
export type ReactionApi<State> = Pick<
  ListenerEffectAPI<State, ThunkDispatch<State, Services, UnknownAction>, Services>,
  'dispatch' | 'getState' | 'getOriginalState' | 'extra' | 'delay' | 'cancelActiveListeners'
>;

/** The fields of a thunk's API that `fetchJson` needs. */
export type Fetching = Pick<
  BaseQueryApi,
  'extra' | 'signal' | 'abort' | 'dispatch' | 'getState' | 'endpoint' | 'type'
>;

export type Fetched = { meta?: FetchBaseQueryMeta | undefined } & (
  | { data: unknown; error?: undefined }
  | { data?: undefined; error: ApiError }
);

/**
 * Calls the API. Resolves with the parsed JSON or with an `ApiError`, and never rejects. `timeout` is in milliseconds.
 */
export async function fetchJson(
  api: Fetching,
  args: FetchArgs,
  timeout = REQUEST_TIMEOUT_MS,
): Promise<Fetched> {
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

type Answered<Data> = { data: Data } | { error: ApiError };
type QueryFn<Arg, Data> = (
  arg: Arg,
  api: Pick<BaseQueryApi, 'extra'>,
  ...rest: unknown[]
) => Promise<Answered<Data>>;

/**
 * Creates an endpoint's `queryFn` from a call to the identity service that returns data. If the call rejects with an
 * `IdentityFailure`, the `queryFn` returns an error. It rethrows every other error.
 */
export function identityQueryFn<Arg, Data>(
  ask: (identity: IdentityGateway, arg: Arg) => Promise<Data>,
): QueryFn<Arg, Data> {
  return async (arg, api) => {
    try {
      return { data: await ask(servicesOf(api).identity, arg) };
    } catch (failure) {
      if (failure instanceof IdentityFailure) return { error: identityError(failure) };
      throw failure;
    }
  };
}

/** As `identityQueryFn`, for a call that returns nothing. The endpoint's data is null. */
export function identityVoidFn<Arg>(
  call: (identity: IdentityGateway, arg: Arg) => Promise<void>,
): QueryFn<Arg, null> {
  return identityQueryFn((identity, arg: Arg) => call(identity, arg).then(() => null));
}
