/** The owner's calls about the shop's settings. */

import { type Settings, settingsSchema, type SettingsRequest } from '#domain/owner/shopSettings';
import { keyed, type Keyed } from './keyed';
import { goodsTypes } from './ownerGoodsApi';

const session = { extraOptions: { session: true }, rawResponseSchema: settingsSchema };

const settingsApi = goodsTypes.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<Settings, void>({
      query: () => ({ url: '/owner/settings' }),
      ...session,
      providesTags: ['Settings'],
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
