import type { CsvDialect } from '#domain/owner/csvDialect';
import type { ExportKind } from '#domain/owner/exportKind';
import type { ImportAnswersInput } from '#domain/owner/importAnswers';
import {
  type ImportMode,
  type ImportReport,
  importReportSchema,
  type ImportRow,
  type ImportRowKind,
  importRowSchema,
  type RefusedRow,
  refusedRowSchema,
} from '#domain/owner/importReport';
import type { ProductMatch } from '#domain/owner/productMatch';
import { validRows } from '#src/api/validRows';
import { PAGE_ROWS, cursorPages } from './cursorPages';
import { withIdempotencyKey, type IdempotentCall } from './idempotentCall';
import { goodsTypes, LONG_TIMEOUT_MS, LONGEST_TIMEOUT_MS, matchParams } from './ownerGoodsApi';

/** `answers` complete what the file does not say. */
interface SentFile {
  file: Blob;
  mode: ImportMode;
  answers: ImportAnswersInput;
}

interface GoodsFile {
  kind: ExportKind;
  dialect: CsvDialect;
  match: ProductMatch;
}

const goodsFilesApi = goodsTypes.enhanceEndpoints({ addTagTypes: ['Import'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Uploads the file. When the API has read it, the response describes the changes that an import would make. */
    sendImport: build.mutation<ImportReport, IdempotentCall<SentFile>>({
      query: withIdempotencyKey(({ file, mode, answers }) => ({
        url: '/owner/imports',
        params: { mode, ...answers },
        method: 'POST',
        body: file,
        headers: { 'content-type': 'application/octet-stream' },
        timeout: LONGEST_TIMEOUT_MS,
      })),
      rawResponseSchema: importReportSchema,
    }),
    getImport: build.query<ImportReport, string>({
      query: (id) => ({ url: `/owner/imports/${encodeURIComponent(id)}` }),
      rawResponseSchema: importReportSchema,
      providesTags: ['Import'],
    }),
    getImportRows: build.infiniteQuery<ImportRow[], { id: string; kind: ImportRowKind }, string>({
      infiniteQueryOptions: cursorPages('', ({ _id }) => _id),
      query: ({ queryArg: { id, kind }, pageParam: after }) => ({
        url: `/owner/imports/${encodeURIComponent(id)}/rows`,
        params: { kind, after, limit: PAGE_ROWS },
      }),
      rawResponseSchema: validRows(importRowSchema, 'getImportRows'),
      keepUnusedDataFor: 0,
    }),
    getRefusals: build.infiniteQuery<RefusedRow[], string, number>({
      infiniteQueryOptions: cursorPages(0, ({ number }) => number),
      query: ({ queryArg: id, pageParam: after }) => ({
        url: `/owner/imports/${encodeURIComponent(id)}/refusals`,
        params: { after, limit: PAGE_ROWS },
      }),
      rawResponseSchema: validRows(refusedRowSchema, 'getRefusals'),
    }),
    /** Applies the import. `remove` confirms that products will be removed. */
    applyImport: build.mutation<ImportReport, { id: string; remove: boolean }>({
      query: ({ id, remove }) => ({
        url: `/owner/imports/${encodeURIComponent(id)}/apply`,
        method: 'POST',
        body: { remove },
        timeout: LONGEST_TIMEOUT_MS,
      }),
      rawResponseSchema: importReportSchema,
      invalidatesTags: ['Import', 'Goods', 'Act'],
    }),
    /** The goods that match, as the text of a file. It is not cached: the caller saves it. */
    getGoodsFile: build.mutation<string, GoodsFile>({
      query: ({ kind, dialect, match }) => ({
        url: `/owner/products.csv?${matchParams(match, { format: kind, dialect })}`,
        responseHandler: 'text',
        timeout: LONG_TIMEOUT_MS,
      }),
    }),
  }),
});

export const {
  useSendImportMutation,
  useGetImportQuery,
  useGetImportRowsInfiniteQuery,
  useGetRefusalsInfiniteQuery,
  useApplyImportMutation,
  useGetGoodsFileMutation,
} = goodsFilesApi;
