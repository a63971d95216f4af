/** The owner's call for a day at a glance: what was sold, what sells best, and what is or will be sold out. */
import { errorBodySchema } from '#domain/errors';
import { summarySchema } from '#domain/owner/ownerSummary';
import { READ_LIMIT } from '../plugins/rateLimits';
import type { Api, RouteServices } from '../routes/routeServices';
import { readSummary } from '../stores/salesStore';
import { summaryQuerySchema } from './ownerQueries';

export function summaryRoute(api: Api, { database }: RouteServices): void {
  api.get(
    '/summary',
    {
      config: READ_LIMIT,
      schema: {
        summary: 'What was sold today or in the last 7 or 30 days (UTC), and what runs out',
        security: [{ session: [] }],
        querystring: summaryQuerySchema,
        response: { 200: summarySchema, default: errorBodySchema },
      },
    },
    (request) => readSummary(database, request.query.days),
  );
}
