/** The owner's call about the people who have ordered. */

import { type Customers, customersSchema } from '#domain/owner/customer';
import { api } from '#src/api/api';

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomers: build.query<Customers, { q: string; page: number }>({
      query: ({ q, page }) => ({ url: '/owner/customers', params: { q: q || undefined, page } }),
      extraOptions: { session: true },
      rawResponseSchema: customersSchema,
    }),
  }),
});

export const { useGetCustomersQuery } = customersApi;
