import { ownerOrderSchema, refundRequestSchema } from '#domain/owner/ownerOrder';
import { ApiRefusal } from '#server/base/apiRefusal';
import type { OwnerServices } from '#server/http/server/admitOwners';
import type { Api } from '#server/http/server/routeServices';
import { orUnavailable } from '#server/shop/payments/lookAtPayment';
import { sendWaitingRefunds } from '#server/shop/payments/payBack';
import { refundOrder } from '#server/shop/payments/refundOrder';
import { settle } from '#server/shop/payments/settle';
import { idParamsSchema } from '../queries';
import { requireOwnerOrder } from './orders';
import { noBodySchema, withEtag } from './ownerQueries';

const response = { 200: ownerOrderSchema };

export function orderMoneyRoutes(
  api: Api,
  { database, outbox, payments, ownerOf }: OwnerServices,
): void {
  api.post(
    '/orders/:id/refunds',
    {
      schema: {
        summary: 'Sends back lines of an order, or an amount, of which the shopper gets a mail',
        params: idParamsSchema,
        body: refundRequestSchema,
        response,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const owner = ownerOf(request);
      const refund = { id, byOwner: owner.email, request: request.body };
      await refundOrder(owner.database, outbox, refund).catch(async (error: unknown) => {
        if (!(error instanceof ApiRefusal && error.code === 'more_than_taken')) throw error;
        // Another owner was quicker: this one sees what is left.
        throw new ApiRefusal('more_than_taken', { order: await requireOwnerOrder(database, id) });
      });
      if (payments) await sendWaitingRefunds(payments, id);
      return withEtag(reply, await requireOwnerOrder(database, id));
    },
  );

  api.post(
    '/orders/:id/payment',
    {
      schema: {
        summary: 'Asks the payment provider what became of the payment of an order',
        params: idParamsSchema,
        body: noBodySchema,
        response,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (payments) await orUnavailable(settle(payments, id));
      return withEtag(reply, await requireOwnerOrder(database, id));
    },
  );
}
