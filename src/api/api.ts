import { createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './apiError';
import { baseQuery } from './baseQuery';

/** The query options for data that other people change. */
export const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

/** The shop's only RTK Query API. Each feature injects its own endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  // Reads a list again that failed while the network was down.
  refetchOnReconnect: true,
  tagTypes: ['Order', 'Stock', 'Session', 'SecondFactor'],
  catchSchemaFailure: (): ApiError => ({ kind: 'unreadable' }),
  endpoints: () => ({}),
});
