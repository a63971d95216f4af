/** The owner's calls that import a file of goods. Only the owner's pages import this file. */
import { type ImportReport, importReportSchema } from '#domain/owner/ownerProduct';
import { goodsTypes } from './ownerGoodsApi';

/** How long a file may take on its way, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 300_000;
const session = { session: true };

const importsApi = goodsTypes.enhanceEndpoints({ addTagTypes: ['Import'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Sends the file. The answer says what it would change, once it is read. */
    sendImport: build.mutation<ImportReport, File>({
      query: (file) => ({
        url: '/owner/imports',
        method: 'POST',
        body: file,
        headers: { 'content-type': 'application/octet-stream' },
        timeout: UPLOAD_TIMEOUT_MS,
      }),
      extraOptions: session,
      rawResponseSchema: importReportSchema,
    }),
    getImport: build.query<ImportReport, string>({
      query: (id) => ({ url: `/owner/imports/${encodeURIComponent(id)}` }),
      extraOptions: session,
      rawResponseSchema: importReportSchema,
      providesTags: ['Import'],
    }),
    /** Changes the goods. `remove` says a second time that many products go. */
    applyImport: build.mutation<ImportReport, { id: string; remove: boolean }>({
      query: ({ id, remove }) => ({
        url: `/owner/imports/${encodeURIComponent(id)}/apply`,
        method: 'POST',
        body: { remove },
        timeout: UPLOAD_TIMEOUT_MS,
      }),
      extraOptions: session,
      rawResponseSchema: importReportSchema,
      invalidatesTags: ['Import', 'Goods', 'Act'],
    }),
  }),
});

export const { useSendImportMutation, useGetImportQuery, useApplyImportMutation } = importsApi;
