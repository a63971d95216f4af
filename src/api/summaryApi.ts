/** The owner's call for the sales summary. Only the owner's pages import this module. */
import { type Summary, type SUMMARY_DAYS, summarySchema } from '#domain/owner/ownerSummary';
import { api } from './api';

export type SummaryDays = (typeof SUMMARY_DAYS)[number];

const summaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSummary: build.query<Summary, SummaryDays>({
      query: (days) => ({ url: '/owner/summary', params: { days } }),
      extraOptions: { session: true },
      rawResponseSchema: summarySchema,
    }),
  }),
});

export const { useGetSummaryQuery } = summaryApi;
