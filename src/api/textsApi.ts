import * as v from 'valibot';
import { type FoundText, textPageSchema } from '#domain/shopInfo';
import { api } from './api';

export const textsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By its key, `textKeyIn`. If the shop has no such text, the result is data (`MissingText`), not an error. */
    getText: build.query<FoundText, string>({
      queryFn: async (key, _thunk, _options, call) => {
        const { data, error } = await call({ url: `/texts/${encodeURIComponent(key)}` });
        if (error?.kind === 'refused' && error.status === 404) return { data: { missing: true } };
        if (error) return { error };
        const text = v.safeParse(textPageSchema, data);
        return text.success ? { data: text.output } : { error: { kind: 'unreadable' } };
      },
    }),
  }),
});

export const { useGetTextQuery } = textsApi;
