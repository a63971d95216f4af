/** The route of the owner's texts. */
import { errorBodySchema } from '#domain/errors';
import { textPageSchema } from '#domain/shopInfo';
import { ApiRefusal } from '../http/apiRefusal';
import { READ_LIMIT } from '../plugins/rateLimits';
import { noQuerySchema, textParamsSchema } from '../schemas/queries';
import type { Api, RouteServices } from './routeServices';

export function textRoute(api: Api, { texts }: RouteServices): void {
  api.get(
    '/texts/:name',
    {
      config: READ_LIMIT,
      schema: {
        summary: 'A page that the owner has written',
        params: textParamsSchema,
        querystring: noQuerySchema,
        response: { 200: textPageSchema, default: errorBodySchema },
      },
    },
    async ({ params: { name } }, reply) => {
      const text = texts.find((each) => each.name === name);
      if (text === undefined) throw new ApiRefusal('not_found');
      reply.header('cache-control', 'no-cache');
      return text;
    },
  );
}
