import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { type ApiError, identityError } from '../../services/apiError';
import { IdentityFailure, type IdentityGateway } from '../../services/identity/identityGateway';
import { servicesOf } from '../../services/services';

type Answered = { data: null } | { error: ApiError };

/** Makes an endpoint's `queryFn` of a call to the identity service: its failures become values. */
export function identityCall<Arg>(
  call: (identity: IdentityGateway, arg: Arg) => Promise<void>,
): (arg: Arg, api: Pick<BaseQueryApi, 'extra'>, ...rest: unknown[]) => Promise<Answered> {
  return async (arg, api) => {
    try {
      await call(servicesOf(api).identity, arg);
      return { data: null };
    } catch (failure) {
      if (failure instanceof IdentityFailure) return { error: identityError(failure) };
      throw failure;
    }
  };
}
