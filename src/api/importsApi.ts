/** The owner's calls that import a file of products. Only the owner's pages import this module. */
import { type ImportReport, importReportSchema } from '#domain/owner/ownerProduct';
import { goodsTypes } from './ownerGoodsApi';

/** The timeout of a file's upload, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 300_000;
const session = { session: true };

const importsApi = goodsTypes.enhanceEndpoints({ addTagTypes: ['Import'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Uploads the file. When the API has read it, the response describes the changes that an import would make. */
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
    /** Applies the import. `remove` confirms that many products will be removed. */
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
