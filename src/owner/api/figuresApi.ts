import { type Customers, customersSchema } from '#domain/owner/customer';
import { type Summary, type SummaryPeriod, summarySchema } from '#domain/owner/ownerSummary';
import { api } from '#src/api/api';

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSummary: build.query<Summary, SummaryPeriod>({
      query: (period) => ({ url: '/owner/summary', params: period }),
      rawResponseSchema: summarySchema,
    }),
    getCustomers: build.infiniteQuery<Customers, string, number | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next },
      query: ({ queryArg: q, pageParam: before }) => ({
        url: '/owner/customers',
        params: { q: q || undefined, before },
      }),
      rawResponseSchema: customersSchema,
    }),
  }),
});

export const { useGetSummaryQuery, useGetCustomersInfiniteQuery } = figuresApi;
