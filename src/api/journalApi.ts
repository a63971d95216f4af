/** The owner's calls about the journal. Only the owner's pages import this module, so no shopper loads it. */
import {
  type ActKind,
  type OwnerAct,
  ownerActSchema,
  type UndoResult,
  undoResultSchema,
} from '#domain/owner/ownerProduct';
import { goodsTypes } from './ownerGoodsApi';
import { validRows } from './validRows';

/** Selects the acts to list. */
export interface ActFilter {
  kind?: ActKind | undefined;
  /** The email address of an owner, or `terminal`. */
  by?: string | undefined;
  /** The id of a product. */
  product?: string | undefined;
}

const PAGE = 50;
const session = { session: true };

export const journalApi = goodsTypes.injectEndpoints({
  endpoints: (build) => ({
    getActs: build.infiniteQuery<OwnerAct[], ActFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (acts) => (acts.length === PAGE ? acts.at(-1)?._id : undefined),
      },
      query: ({ queryArg: filter, pageParam: before }) => ({
        url: '/owner/acts',
        params: { ...filter, before, limit: PAGE },
      }),
      extraOptions: session,
      rawResponseSchema: validRows(ownerActSchema, 'getActs'),
      providesTags: ['Act'],
    }),
    undoAct: build.mutation<UndoResult, string>({
      query: (id) => ({ url: `/owner/acts/${encodeURIComponent(id)}/undo`, method: 'POST' }),
      extraOptions: session,
      rawResponseSchema: undoResultSchema,
      invalidatesTags: ['Goods', 'Act'],
    }),
  }),
});

export const { useGetActsInfiniteQuery, useUndoActMutation } = journalApi;
