/** The owner's writing calls carry an idempotency key, so that pressing again after a lost answer is harmless. */

import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { type ApiError, isRefusal } from '#src/api/apiError';

/** What a writing call does, and the key under which it is done once. */
export interface Keyed<Arg> {
  key: string;
  what: Arg;
}

/** Returns an endpoint's `query`, which sends the key with the request. */
export function keyed<Arg>(request: (what: Arg) => FetchArgs): (arg: Keyed<Arg>) => FetchArgs {
  return ({ key, what }) => {
    const { headers, ...args } = request(what);
    return {
      ...args,
      headers: { ...(headers as Record<string, string> | undefined), 'idempotency-key': key },
    };
  };
}

/** Whether an earlier press with other words turns out to have been done, so that what is shown is no longer true. */
export function isKeyReused(error: ApiError | SerializedError | undefined): boolean {
  return isRefusal(error, 'key_reused');
}
