/**
 * The API endpoint for the filter values. It is bundled with the filters, because the product grid does not
 * need it.
 */
import type { CatalogueQuery } from '#domain/catalogueQuery';
import { type Facets, facetsSchema } from '#domain/searchResponses';
import { api } from '#src/api/api';
import { urlWithQuery } from '../catalogApi';

export const facetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFacets: build.query<Facets, CatalogueQuery>({
      query: (query) => ({ url: urlWithQuery('/facets', query) }),
      responseSchema: facetsSchema,
    }),
  }),
});

export const { useGetFacetsQuery } = facetsApi;
