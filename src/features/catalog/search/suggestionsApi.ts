/** What the beginning of a search may be meant to become. It comes with the search's own chunk. */
import { type Suggestion, suggestionSchema } from '../../../../domain/catalogueQuery';
import { api } from '../../../services/api';
import { rowsOf } from '../../../services/rows';

export const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSuggestions: build.query<Suggestion[], string>({
      query: (q) => ({ url: '/suggestions', params: { q } }),
      rawResponseSchema: rowsOf(suggestionSchema, 'getSuggestions'),
    }),
  }),
});

export const { useGetSuggestionsQuery } = suggestionsApi;
