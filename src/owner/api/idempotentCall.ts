/** The owner's writing calls carry an idempotency key, so that pressing again after a lost answer is harmless. */

import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { type ApiError, isRefusal } from '#src/api/apiError';

/** The argument of a writing call, and the key under which the API does it only once. */
export interface IdempotentCall<Arg> {
  key: string;
  what: Arg;
}

/** Returns an endpoint's `query`, which sends the key with the request. */
export function withIdempotencyKey<Arg>(
  request: (what: Arg) => FetchArgs,
): (arg: IdempotentCall<Arg>) => FetchArgs {
  return ({ key, what }) => {
    const { headers, ...args } = request(what);
    return {
      ...args,
      headers: { ...(headers as Record<string, string> | undefined), 'idempotency-key': key },
    };
  };
}

/** Whether an earlier call with other content was done after all, so that the shown data are outdated. */
export function isKeyReused(error: ApiError | SerializedError | undefined): boolean {
  return isRefusal(error, 'key_reused');
}
