import { type Mail, mailSchema } from '#domain/owner/ownerOrder';
import { api } from '#src/api/api';
import { validRows } from '#src/api/validRows';
import { PAGE_ROWS, cursorPages } from './cursorPages';
import { withIdempotencyKey, type IdempotentCall } from './idempotentCall';

export interface MailFilter {
  state?: 'undelivered';
  order?: string;
}

const outboxApi = api.enhanceEndpoints({ addTagTypes: ['Mail'] }).injectEndpoints({
  endpoints: (build) => ({
    getMails: build.infiniteQuery<Mail[], MailFilter, string | undefined>({
      infiniteQueryOptions: cursorPages(undefined, ({ _id }) => _id),
      query: ({ queryArg: filter, pageParam: before }) => ({
        url: '/owner/mails',
        params: { ...filter, before, limit: PAGE_ROWS },
      }),
      rawResponseSchema: validRows(mailSchema, 'getMails'),
      providesTags: ['Mail'],
    }),
    sendMail: build.mutation<Mail, IdempotentCall<string>>({
      query: withIdempotencyKey((id) => ({
        url: `/owner/mails/${encodeURIComponent(id)}/send`,
        method: 'POST',
      })),
      rawResponseSchema: mailSchema,
      invalidatesTags: ['Mail'],
    }),
  }),
});

export const { useGetMailsInfiniteQuery, useSendMailMutation } = outboxApi;
