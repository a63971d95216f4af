/** The owner's calls about the shop's settings. */

import { type Settings, settingsSchema, type SettingsRequest } from '#domain/owner/shopSettings';
import { shopChanged } from '#src/features/shop/shopSlice';
import { keyed, type Keyed } from './keyed';
import { goodsTypes } from './ownerGoodsApi';

const session = { extraOptions: { session: true }, rawResponseSchema: settingsSchema };

const settingsApi = goodsTypes.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<Settings, void>({
      query: () => ({ url: '/owner/settings' }),
      ...session,
      providesTags: ['Settings'],
      // The owner's own page shows the shop as it is now.
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const settings = await queryFulfilled.then(
          ({ data }) => data,
          () => undefined,
        );
        if (settings) dispatch(shopChanged(settings.shop));
      },
    }),
    changeSettings: build.mutation<Settings, Keyed<SettingsRequest['changes']>>({
      query: keyed((changes) => ({ url: '/owner/settings', method: 'PUT', body: { changes } })),
      ...session,
      // Also after a refusal: somebody else has changed them.
      invalidatesTags: ['Settings', 'Act'],
    }),
  }),
});

export const { useGetSettingsQuery, useChangeSettingsMutation } = settingsApi;
