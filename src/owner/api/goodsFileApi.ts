/** The owner's call that saves goods as a file. Only the owner's pages import this module, so no shopper loads it. */

import type { ExportKind } from '#domain/owner/exportKind';
import type { ProductMatch } from '#domain/owner/ownerMatch';
import { api } from '#src/api/api';
import { LONG_TIMEOUT_MS, matchParams } from './ownerGoodsApi';

const goodsFileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The goods that match, as the text of a file. It is not cached: the caller saves it. */
    getGoodsFile: build.mutation<string, { kind: ExportKind; match: ProductMatch }>({
      query: ({ kind, match }) => ({
        url: `/owner/exports?${matchParams(match, { kind })}`,
        responseHandler: 'text',
        timeout: LONG_TIMEOUT_MS,
      }),
      extraOptions: { session: true },
    }),
  }),
});

export const { useGetGoodsFileMutation } = goodsFileApi;
