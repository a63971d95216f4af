import * as v from 'valibot';
import { MAIL_STATES, mailListSchema, mailSchema } from '#domain/owner/ownerOrder';
import { ApiRefusal } from '#server/base/apiRefusal';
import type { OwnerServices } from '#server/http/server/admitOwners';
import type { Api } from '#server/http/server/routeServices';
import { findMail, readMails, sendAgain } from '#server/stores/mailsStore';
import { idParamsSchema } from '../queries';
import { limit, noBodySchema, orderId, uuid } from './ownerQueries';

const mailsQuerySchema = v.strictObject({
  state: v.optional(v.picklist([...MAIL_STATES, 'undelivered'])),
  order: v.optional(orderId),
  before: v.optional(uuid),
  limit,
});

export function mailRoutes(api: Api, { database, ownerOf }: OwnerServices): void {
  api.get(
    '/mails',
    {
      schema: {
        summary:
          'The mails of the outbox, newest first; `undelivered` ones have failed or wait for another try; `before` is the id of the last one seen',
        querystring: mailsQuerySchema,
        response: { 200: mailListSchema },
      },
    },
    (request) => readMails(database, request.query),
  );

  api.post(
    '/mails/:id/send',
    {
      schema: {
        summary: 'Sends a mail now; of one that has been sent, a copy',
        params: idParamsSchema,
        body: noBodySchema,
        response: { 200: mailSchema },
      },
    },
    async (request) => {
      // What the transaction resolves with is kept, so it is no address.
      const id = await ownerOf(request).database.transaction((queries) =>
        sendAgain(queries, request.params.id),
      );
      const mail = id === undefined ? undefined : await findMail(database, id);
      if (mail === undefined) throw new ApiRefusal('not_found');
      return mail;
    },
  );
}
