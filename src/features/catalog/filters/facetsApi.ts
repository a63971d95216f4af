/** What the list may be narrowed to. It comes with the filters: the grid has no need of it. */
import { type CatalogueQuery, type Facets, facetsSchema } from '../../../../domain/catalogueQuery';
import { api } from '../../../services/api';
import { asking } from '../catalogApi';

export const facetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFacets: build.query<Facets, CatalogueQuery>({
      query: (query) => ({ url: asking('/facets', query) }),
      responseSchema: facetsSchema,
    }),
  }),
});

export const { useGetFacetsQuery } = facetsApi;
