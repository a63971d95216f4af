/** The owner's calls that save goods as a file, and about the pictures that are fetched from other sites. Only the owner's pages import this module, so no shopper loads it. */

import type { ExportKind } from '#domain/owner/exportKind';
import type { ProductMatch } from '#domain/owner/ownerMatch';
import { type PictureProgress, pictureProgressSchema } from '#domain/owner/pictureProgress';
import { api } from '#src/api/api';
import { LONG_TIMEOUT_MS, matchParams } from './ownerGoodsApi';

const session = { session: true };
const pictureTypes = api.enhanceEndpoints({ addTagTypes: ['PictureProgress'] });

const goodsFileApi = pictureTypes.injectEndpoints({
  endpoints: (build) => ({
    /** The goods that match, as the text of a file. It is not cached: the caller saves it. */
    getGoodsFile: build.mutation<string, { kind: ExportKind; match: ProductMatch }>({
      query: ({ kind, match }) => ({
        url: `/owner/exports?${matchParams(match, { kind })}`,
        responseHandler: 'text',
        timeout: LONG_TIMEOUT_MS,
      }),
      extraOptions: session,
    }),
    /** How many pictures of other sites are fetched, are left and failed. */
    getPictureProgress: build.query<PictureProgress, void>({
      query: () => ({ url: '/owner/fetchedPictures' }),
      extraOptions: session,
      rawResponseSchema: pictureProgressSchema,
      providesTags: ['PictureProgress'],
    }),
    /** Lets the pictures that failed be fetched once more. */
    fetchAgain: build.mutation<PictureProgress, void>({
      query: () => ({ url: '/owner/fetchedPictures/again', method: 'POST' }),
      extraOptions: session,
      rawResponseSchema: pictureProgressSchema,
      invalidatesTags: ['PictureProgress'],
    }),
  }),
});

export const { useGetGoodsFileMutation, useGetPictureProgressQuery, useFetchAgainMutation } =
  goodsFileApi;
