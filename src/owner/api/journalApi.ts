import {
  type ActKind,
  type OwnerAct,
  ownerActSchema,
  type ProductChange,
  productChangeListSchema,
} from '#domain/owner/ownerAct';
import {
  type UndoPreview,
  undoPreviewSchema,
  type UndoResult,
  undoResultSchema,
} from '#domain/owner/undo';
import { validRows } from '#src/api/validRows';
import { PAGE_ROWS, cursorPages } from './cursorPages';
import { withIdempotencyKey, type IdempotentCall } from './idempotentCall';
import { goodsTypes, LONGEST_TIMEOUT_MS } from './ownerGoodsApi';

export interface ActFilter {
  kind?: ActKind | undefined;
  /** The email address of an owner, or `terminal`. */
  by?: string | undefined;
  /** A part of a product's name, or its id. */
  product?: string | undefined;
}

const journalApi = goodsTypes.injectEndpoints({
  endpoints: (build) => ({
    getActs: build.infiniteQuery<OwnerAct[], ActFilter, string | undefined>({
      infiniteQueryOptions: cursorPages(undefined, ({ _id }) => _id),
      query: ({ queryArg: filter, pageParam: before }) => ({
        url: '/owner/acts',
        params: { ...filter, before, limit: PAGE_ROWS },
      }),
      rawResponseSchema: validRows(ownerActSchema, 'getActs'),
      providesTags: ['Act'],
    }),
    /** The products of an act after the first ones, which come with the act. */
    getActChanges: build.infiniteQuery<ProductChange[], { id: string; after: string }, string>({
      infiniteQueryOptions: cursorPages('', ({ _id }) => _id),
      query: ({ queryArg: { id, after }, pageParam }) => ({
        url: `/owner/acts/${encodeURIComponent(id)}/changes`,
        params: { after: pageParam || after, limit: PAGE_ROWS },
      }),
      rawResponseSchema: validRows(productChangeListSchema.item, 'getActChanges'),
    }),
    /** What an undo of the act would do now. */
    getUndo: build.query<UndoPreview, string>({
      query: (id) => ({ url: `/owner/acts/${encodeURIComponent(id)}/undo` }),
      rawResponseSchema: undoPreviewSchema,
      keepUnusedDataFor: 0,
    }),
    undoAct: build.mutation<UndoResult, IdempotentCall<string>>({
      query: withIdempotencyKey((id) => ({
        url: `/owner/acts/${encodeURIComponent(id)}/undo`,
        method: 'POST',
        timeout: LONGEST_TIMEOUT_MS,
      })),
      rawResponseSchema: undoResultSchema,
      invalidatesTags: ['Goods', 'Act', 'Settings'],
    }),
  }),
});

export const {
  useGetActsInfiniteQuery,
  useGetActChangesInfiniteQuery,
  useGetUndoQuery,
  useUndoActMutation,
} = journalApi;
