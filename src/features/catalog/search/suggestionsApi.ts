/** The API endpoint for the search suggestions. It is in the same chunk as the search. */
import { type Suggestion, suggestionSchema } from '../../../../domain/catalogueQuery';
import { api } from '../../../services/api';
import { readableRows } from '../../../services/readableRows';

export const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSuggestions: build.query<Suggestion[], string>({
      query: (q) => ({ url: '/suggestions', params: { q } }),
      rawResponseSchema: readableRows(suggestionSchema, 'getSuggestions'),
    }),
  }),
});

export const { useGetSuggestionsQuery } = suggestionsApi;
