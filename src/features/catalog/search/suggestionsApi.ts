/** The API endpoint for the search suggestions. It is in the same chunk as the search. */
import { type Suggestion, suggestionSchema } from '#domain/searchResponses';
import { api } from '#src/api/api';
import { validRows } from '#src/api/validRows';

export const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSuggestions: build.query<Suggestion[], string>({
      query: (q) => ({ url: '/suggestions', params: { q } }),
      rawResponseSchema: validRows(suggestionSchema, 'getSuggestions'),
    }),
  }),
});

export const { useGetSuggestionsQuery } = suggestionsApi;
