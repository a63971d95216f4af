/** The owner's call about the people who have ordered. */

import { type Customers, customersSchema } from '#domain/owner/customer';
import { api } from '#src/api/api';

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useGetCustomersInfiniteQuery } = customersApi;
