import { createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './apiError';
import { baseQuery } from './baseQuery';

/** For what others change: it is asked for again when it is shown, and when somebody comes back to the window. */
export const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

/** The shop's only RTK Query API, which caches responses. Each feature injects its own endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  // A list that failed while the line was away is read again when it is back.
  refetchOnReconnect: true,
  tagTypes: ['Order', 'Stock', 'Session', 'SecondFactor'],
  catchSchemaFailure: (): ApiError => ({ kind: 'unreadable' }),
  endpoints: () => ({}),
});
