import * as v from 'valibot';
import { MAX_SEARCH_LENGTH } from '#domain/goods/catalogueQuery';
import {
  type Facets,
  facetsSchema,
  shopCategoriesSchema,
  suggestionsSchema,
} from '#domain/goods/searchResponses';
import { optionalText } from '#domain/textValidation';
import { ApiRefusal } from '#server/base/apiRefusal';
import { DatabaseUnavailable } from '#server/engines/database/database';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { keyIn } from '#server/shop/search/catalogueCache';
import { readShopCategories } from '#server/stores/search/shopCategories';
import { sendCatalogueAnswer } from './products';
import { inLanguage, languageSchema, searchQuerySchema } from './queries';

const suggestionsQuerySchema = v.strictObject({
  q: optionalText(MAX_SEARCH_LENGTH),
  ...inLanguage,
});

function unlessBusy(error: unknown): undefined {
  if (!(error instanceof DatabaseUnavailable || error instanceof ApiRefusal)) throw error;
}

/** All callers of the categories count as one: what they ask for is read once for all. */
const CALLER = 'categories';

export function facetsAndSuggestionsRoutes(
  api: Api,
  { database, cache, search, limits }: RouteServices,
): void {
  api.get(
    '/categories',
    {
      schema: {
        summary:
          'The categories of the catalogue with their counts, and whether anything is reduced',
        querystring: languageSchema,
        response: { 200: shopCategoriesSchema },
      },
    },
    async ({ query: { language } }, reply) => {
      const read = async () => {
        const shop = await readShopCategories(database, language);
        // The menu needs only the names. If the shop is too busy to count, it sends them without counts.
        const facets = await search.facets(CALLER, {}).catch(unlessBusy);
        return { ...shop, ...(facets && { counts: countsOf(facets.value as Facets) }) };
      };
      return sendCatalogueAnswer(reply, await cache(keyIn('counted categories', language), read));
    },
  );

  api.get(
    '/facets',
    {
      schema: {
        summary: 'The values of each filter, and how many cards of the list each would leave',
        querystring: searchQuerySchema,
        response: { 200: facetsSchema },
      },
    },
    async (request, reply) => {
      const caller = await limits.search(request);
      return sendCatalogueAnswer(reply, await search.facets(caller, request.query));
    },
  );

  api.get(
    '/suggestions',
    {
      schema: {
        summary: 'Search suggestions for a beginning of three letters or more',
        querystring: suggestionsQuerySchema,
        response: { 200: suggestionsSchema },
      },
    },
    async (request, reply) => {
      const { q, language } = request.query;
      const caller = await limits.search(request);
      return sendCatalogueAnswer(reply, await search.suggestions(caller, q, language));
    },
  );
}

function countsOf({ category }: Facets): Record<string, number> {
  return Object.fromEntries(
    category.flatMap(({ value, count }) => (count === undefined ? [] : [[value, count]])),
  );
}
