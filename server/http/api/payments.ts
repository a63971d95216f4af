import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type Payment, paymentPageSchema, paymentSchema } from '#domain/orders/payment';
import { ApiRefusal } from '#server/base/apiRefusal';
import { acceptBytes } from '#server/http/server/bodies';
import { ORDERS } from '#server/http/server/rateLimits';
import type { OwnSession } from '#server/http/server/requestSession';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import type { ValibotProvider } from '#server/http/server/valibotTypeProvider';
import { lookAtPayment, orUnavailable, settleEvent } from '#server/shop/payments/lookAtPayment';
import { openPage } from '#server/shop/payments/paymentPage';
import { settle } from '#server/shop/payments/settle';
import { findOrder } from '#server/stores/ordersStore';
import { recordHeartbeat } from '#server/stores/paymentPagesStore';
import { idParamsSchema } from './queries';

export function paymentRoutes(api: Api, services: RouteServices, ownSession: OwnSession): void {
  const { database, limits, payments } = services;
  const ownPayment = async (id: string, uid: string) => {
    const { payment } = (await findOrder(database, id, uid)) ?? {};
    if (payment === undefined) throw new ApiRefusal('not_found');
    return payment;
  };

  api.post(
    '/orders/:id/payments',
    {
      config: ORDERS,
      schema: {
        summary: "Opens a page on which the session's own unpaid order can be paid by card",
        params: idParamsSchema,
        body: v.nullable(v.strictObject({})),
        response: { 200: paymentPageSchema },
      },
    },
    async (request) => {
      const { uid } = ownSession(request);
      const { id } = request.params;
      await limits.order(uid);
      await ownPayment(id, uid);
      if (payments === undefined) throw new ApiRefusal('not_found');
      await orUnavailable(settle(payments, id).then(() => openPage(payments, id)));
      const { url, until } = await ownPayment(id, uid);
      if (url === undefined || until === undefined) throw new ApiRefusal('payment_unavailable');
      return { url, until };
    },
  );

  api.get(
    '/orders/:id/payment',
    {
      schema: {
        summary: "What became of the payment of the session's own order, asked anew",
        params: idParamsSchema,
        response: { 200: paymentSchema },
      },
    },
    async (request) => {
      const { uid } = ownSession(request);
      const { id } = request.params;
      const { kind } = await ownPayment(id, uid);
      const isKnown = !payments || kind !== 'card' || (await lookAtPayment(payments, id));
      const payment = await ownPayment(id, uid);
      if (!isKnown) refuseUnpaid(payment);
      return payment;
    },
  );
}

/** Throws `payment_unavailable` if the payment counts as unpaid: the shopper may have paid just now. */
function refuseUnpaid({ state }: Payment): void {
  if (state === 'open' || state === 'failed') throw new ApiRefusal('payment_unavailable');
}

/**
 * The provider's webhook. Its body is read as it came, because the signature is over its bytes. An event of the provider
 * is answered with 200 after the commit, or with 503 if the shop cannot ask about it: the provider then sends it again.
 */
export function webhookPlugin(
  app: FastifyInstance,
  { services: { database, payments } }: { services: RouteServices },
  done: () => void,
): void {
  acceptBytes(app, /^application\/json/);
  app.withTypeProvider<ValibotProvider>().post(
    '/payments/events',
    {
      config: { takes: 'Send the event as the provider signed it, as application/json.' },
      schema: {
        summary: "The payment provider's webhook",
        response: { 200: v.strictObject({}) },
      },
    },
    async (request) => {
      if (payments === undefined) throw new ApiRefusal('not_found');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = payments.provider.readWebhook(body, request.headers);
      if (event === undefined)
        throw new ApiRefusal('bad_request', { message: 'The signature is not right.' });
      await recordHeartbeat(database, 'webhook');
      if (event !== 'nothing') await orUnavailable(settleEvent(payments, event));
      return {};
    },
  );
  done();
}
