import * as v from 'valibot';
import { customersSchema } from '#domain/owner/customer';
import { optionalText } from '#domain/textValidation';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { readCustomers } from '#server/stores/customersStore';
import { wholeNumber } from '../queries';

const customersQuerySchema = v.strictObject({
  q: v.optional(optionalText(200), ''),
  before: v.optional(wholeNumber),
});

export function customerRoutes(api: Api, { database }: RouteServices): void {
  api.get(
    '/customers',
    {
      schema: {
        summary:
          'Who has ordered, whoever ordered last first; `q` are words of name or email, `before` is `next` of the page before',
        querystring: customersQuerySchema,
        response: { 200: customersSchema },
      },
    },
    ({ query }) => readCustomers(database, query),
  );
}
