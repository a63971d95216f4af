/** Calls of the identity service as endpoints. */

import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { IdentityFailure } from '../identity/identityFailures';
import type { IdentityGateway } from '../identity/identityGateway';
import { type ApiError, identityError } from './apiError';
import { servicesOf } from './services';

type Answered<Data> = { data: Data } | { error: ApiError };
type QueryFn<Arg, Data> = (
  arg: Arg,
  api: Pick<BaseQueryApi, 'extra'>,
  ...rest: unknown[]
) => Promise<Answered<Data>>;

/** Returns an endpoint's `queryFn`. An `IdentityFailure` of the call becomes an error; any other is rethrown. */
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
