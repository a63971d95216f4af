/** The owner's calls about the mails in the outbox. */

import { type Mail, mailSchema } from '#domain/owner/ownerOrder';
import { api } from '#src/api/api';
import { validRows } from '#src/api/validRows';
import { keyed, type Keyed } from './keyed';

/** Selects the mails to list. */
export interface MailFilter {
  state?: 'undelivered';
  order?: string;
}
const MAILS_A_PAGE = 50;

const outboxApi = api.enhanceEndpoints({ addTagTypes: ['Mail'] }).injectEndpoints({
  endpoints: (build) => ({
    getMails: build.infiniteQuery<Mail[], MailFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (mails) => (mails.length < MAILS_A_PAGE ? undefined : mails.at(-1)?._id),
      },
      query: ({ queryArg: filter, pageParam: before }) => ({
        url: '/owner/mails',
        params: { ...filter, before, limit: MAILS_A_PAGE },
      }),
      rawResponseSchema: validRows(mailSchema, 'getMails'),
      providesTags: ['Mail'],
    }),
    sendMail: build.mutation<Mail, Keyed<string>>({
      query: keyed((id) => ({
        url: `/owner/mails/${encodeURIComponent(id)}/send`,
        method: 'POST',
      })),
      rawResponseSchema: mailSchema,
      invalidatesTags: ['Mail'],
    }),
  }),
});

export const { useGetMailsInfiniteQuery, useSendMailMutation } = outboxApi;
