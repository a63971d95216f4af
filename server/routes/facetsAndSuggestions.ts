/** Search suggestions and facets, which need no session. */
import { facetsSchema, suggestionsSchema } from '#domain/searchResponses';
import { errorBodySchema } from '#domain/errors';
import { READS } from '../plugins/rateLimits';
import { questionSchema, suggestionsQuerySchema } from '../schemas/queries';
import { sendProducts } from './products';
import type { Api, RouteServices } from './routeServices';

export function facetsAndSuggestionsRoutes(api: Api, { search, limits }: RouteServices): void {
  api.get(
    '/facets',
    {
      config: READS,
      schema: {
        summary: 'The values of each filter, and how many cards of the list each would leave',
        querystring: questionSchema,
        response: { 200: facetsSchema, default: errorBodySchema },
      },
    },
    async (request, reply) => {
      const caller = await limits.search(request);
      return sendProducts(reply, await search.facets(caller, request.query));
    },
  );

  api.get(
    '/suggestions',
    {
      config: READS,
      schema: {
        summary: 'What a beginning of three letters or more may be meant to become',
        querystring: suggestionsQuerySchema,
        response: { 200: suggestionsSchema, default: errorBodySchema },
      },
    },
    async (request, reply) => {
      const caller = await limits.search(request);
      return sendProducts(reply, await search.suggestions(caller, request.query.q));
    },
  );
}
