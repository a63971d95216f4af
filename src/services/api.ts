import { createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './apiError';
import { baseQuery } from './baseQuery';

/** The one API of the shop. Features inject their endpoints; it is a cache of answers, nothing else. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Order', 'Session', 'SecondFactor'],
  catchSchemaFailure: (): ApiError => ({ kind: 'unreadable' }),
  endpoints: () => ({}),
});
