import {
  type OwnerSettings,
  settingsSchema,
  type SettingsRequest,
} from '#domain/owner/shopSettings';
import { type TextPage, textPageSchema } from '#domain/shopInfo';
import { withIdempotencyKey, type IdempotentCall } from './idempotentCall';
import { goodsTypes } from './ownerGoodsApi';

const settingsApi = goodsTypes.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<OwnerSettings, void>({
      query: () => ({ url: '/owner/settings' }),
      rawResponseSchema: settingsSchema,
      providesTags: ['Settings'],
    }),
    /** The preview of a page. */
    getPreview: build.query<TextPage, string>({
      query: (source) => ({ url: '/owner/settings/preview', method: 'POST', body: { source } }),
      rawResponseSchema: textPageSchema,
      keepUnusedDataFor: 0,
    }),
    changeSettings: build.mutation<OwnerSettings, IdempotentCall<SettingsRequest['changes']>>({
      query: withIdempotencyKey((changes) => ({
        url: '/owner/settings',
        method: 'PUT',
        body: { changes },
      })),
      rawResponseSchema: settingsSchema,
      // After a refusal the settings are read again, because somebody else may have changed them.
      invalidatesTags: (_data, error) => (error ? ['Settings', 'Act'] : ['Act']),
      onQueryStarted: async (_changes, { dispatch, queryFulfilled }) => {
        const { data: now } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (now) dispatch(settingsApi.util.updateQueryData('getSettings', undefined, () => now));
      },
    }),
  }),
});

export const {
  useGetSettingsQuery,
  useLazyGetSettingsQuery,
  useGetPreviewQuery,
  useChangeSettingsMutation,
} = settingsApi;
