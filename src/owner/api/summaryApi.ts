/** The owner's calls about the figures of a period, and the file for the accountant. */

import { type Summary, type SummaryPeriod, summarySchema } from '#domain/owner/ownerSummary';
import { api } from '#src/api/api';
import type { OrderFilter } from './ownerOrdersApi';

const summaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSummary: build.query<Summary, SummaryPeriod>({
      query: (period) => ({ url: '/owner/summary', params: period }),
      extraOptions: { session: true },
      rawResponseSchema: summarySchema,
    }),
    /**
     * The accountant's CSV file of the orders that are listed, as text. It is not cached: the caller saves it as a
     * file.
     */
    getOrdersCsv: build.mutation<string, OrderFilter>({
      query: (params) => ({ url: '/owner/orders.csv', params, responseHandler: 'text' }),
      extraOptions: { session: true },
    }),
  }),
});

export const { useGetSummaryQuery, useGetOrdersCsvMutation } = summaryApi;
