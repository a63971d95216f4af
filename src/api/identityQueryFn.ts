import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { IdentityFailure } from '../identity/identityFailures';
import type { IdentityGateway } from '../identity/identityGateway';
import type { BrowserStorage } from '../services/browserStorage';
import type { ApiError } from './apiError';
import { servicesOf } from './services';

type QueryResult<Data> = { data: Data } | { error: ApiError };
type QueryFn<Arg, Data> = (
  arg: Arg,
  api: Pick<BaseQueryApi, 'extra'>,
  ...rest: unknown[]
) => Promise<QueryResult<Data>>;

/** The data of a call that returns nothing is null, because RTK Query takes undefined for a missing answer. */
type NullForVoid<Data> = Data extends void ? null : Data;

/** Returns an endpoint's `queryFn`. An `IdentityFailure` of the call becomes an error; any other is rethrown. */
export function identityQueryFn<Arg, Data>(
  ask: (identity: IdentityGateway, arg: Arg, storage: BrowserStorage) => Promise<Data>,
): QueryFn<Arg, NullForVoid<Data>> {
  return async (arg, api) => {
    try {
      const { identity, storage } = servicesOf(api);
      const data = await ask(identity, arg, storage);
      return { data: (data ?? null) as NullForVoid<Data> };
    } catch (failure) {
      if (failure instanceof IdentityFailure) return { error: identityError(failure) };
      throw failure;
    }
  };
}

export function identityError({ code }: IdentityFailure): ApiError {
  return { kind: 'identity', code };
}
