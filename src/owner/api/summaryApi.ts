/** The owner's call about the figures of a period. */

import { type Summary, type SummaryPeriod, summarySchema } from '#domain/owner/ownerSummary';
import { api } from '#src/api/api';

const summaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSummary: build.query<Summary, SummaryPeriod>({
      query: (period) => ({ url: '/owner/summary', params: period }),
      rawResponseSchema: summarySchema,
    }),
  }),
});

export const { useGetSummaryQuery } = summaryApi;
