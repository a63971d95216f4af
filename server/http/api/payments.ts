/** The calls about payments: the page of an order, what became of it, and the payment provider's own calls. */

import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { paymentPageSchema, paymentSchema } from '#domain/orders/payment';
import { ApiRefusal } from '#server/base/apiRefusal';
import { verifyWebhook } from '#server/engines/payments/webhookSignature';
import { BYTES, readBytes } from '#server/http/server/bodies';
import { ORDERS } from '#server/http/server/rateLimits';
import type { Sessions } from '#server/http/server/requestSession';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import type { ValibotProvider } from '#server/http/server/valibotTypeProvider';
import { lookAtPayment, orUnavailable } from '#server/shop/payments/lookAtPayment';
import { openPage } from '#server/shop/payments/paymentPage';
import { settle } from '#server/shop/payments/settle';
import { findOrder } from '#server/stores/ordersStore';
import { findPaidOrder, recordDispute, recordSign } from '#server/stores/paymentPagesStore';
import { idParamsSchema } from './owner/ownerQueries';

const security = [{ session: [] }];

export function paymentRoutes(
  api: Api,
  services: RouteServices,
  { signedIn, ownSession }: Sessions,
): void {
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
      preParsing: signedIn,
      schema: {
        summary: "Opens a page on which the session's own unpaid order can be paid by card",
        security,
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
      preParsing: signedIn,
      schema: {
        summary: "What became of the payment of the session's own order, asked anew",
        security,
        params: idParamsSchema,
        response: { 200: paymentSchema },
      },
    },
    async (request) => {
      const { uid } = ownSession(request);
      const { id } = request.params;
      const { kind } = await ownPayment(id, uid);
      if (payments !== undefined && kind === 'card') await lookAtPayment(payments, id);
      return ownPayment(id, uid);
    },
  );
}

/** The events of the provider that say that something about a payment has changed. */
const HEARD = /^(checkout\.session|refund|charge\.(refund|refunded|dispute))(\.|$)/;

/**
 * The provider's calls. The body is read as it came, because its signature is over its bytes. An event only says where to
 * look: what is so is asked for. Every event that is the provider's is answered with 200, after the commit.
 */
export function webhookPlugin(
  app: FastifyInstance,
  { services: { database, payments } }: { services: RouteServices },
  done: () => void,
): void {
  readBytes(app, /^application\/json/);
  app.withTypeProvider<ValibotProvider>().post(
    '/payments/events',
    {
      config: BYTES,
      schema: {
        summary: "The payment provider's webhook",
        response: { 200: v.strictObject({}) },
      },
    },
    async (request) => {
      if (payments === undefined) throw new ApiRefusal('not_found');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['stripe-signature'];
      const event = verifyWebhook(
        body,
        typeof signature === 'string' ? signature : undefined,
        payments.webhookSecret,
        Date.now(),
      );
      if (event === undefined)
        throw new ApiRefusal('bad_request', { message: 'Stripe-Signature is not right.' });
      await recordSign(database, 'webhook');
      if (!HEARD.test(event.type)) return {};
      const { type, sessionId, paymentIntent } = event;
      const orderId = await orderOf(sessionId, paymentIntent);
      if (orderId === undefined) return {};
      if (paymentIntent !== null && type.startsWith('charge.dispute.'))
        await recordDispute(database, paymentIntent, !type.endsWith('.closed'));
      await orUnavailable(settle(payments, orderId));
      return {};
    },
  );
  done();

  async function orderOf(sessionId: string | null, paymentIntent: string | null) {
    for (const id of [sessionId, paymentIntent]) {
      const found = id === null ? undefined : await findPaidOrder(database, id);
      if (found !== undefined) return found;
    }
    // The answer to the opening of the page may have been lost.
    const session =
      sessionId === null
        ? paymentIntent === null
          ? undefined
          : await payments?.provider.sessionOf(paymentIntent)
        : await payments?.provider.read(sessionId);
    return session?.orderId ?? undefined;
  }
}
