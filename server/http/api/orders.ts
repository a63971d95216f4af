import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { orderListSchema, orderRequestSchema, orderSchema } from '#domain/orders/order';
import { isUnpacked } from '#domain/orders/orderStatus';
import type { PaymentKind } from '#domain/orders/paymentKind';
import { ApiRefusal } from '#server/base/apiRefusal';
import { ORDERS } from '#server/http/server/rateLimits';
import { idempotencyKeyOf, KEY_FORM } from '#server/http/server/request';
import { type OwnSession, requirePerson } from '#server/http/server/requestSession';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { writerOf } from '#server/http/server/sessionDatabase';
import { askAttempt } from '#server/shop/orders/askAttempt';
import { moveOrder } from '#server/shop/orders/moveOrder';
import { placeOrder } from '#server/shop/orders/placeOrder';
import { closeUnpaid, lookAtPayment, orUnavailable } from '#server/shop/payments/lookAtPayment';
import { sendWaitingRefunds } from '#server/shop/payments/payBack';
import { openNewPage } from '#server/shop/payments/paymentPage';
import { findOrder, readOrders } from '#server/stores/ordersStore';
import { paymentRoutes } from './payments';
import { idParamsSchema, nextLink, wholeNumber } from './queries';

const MAX_ORDERS = 100;
/** A text, like every value in a URL. */
const DEFAULT_ORDERS = '50';

const ordersQuerySchema = v.strictObject({
  email: v.pipe(v.string(), v.minLength(1), v.maxLength(320)),
  limit: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_ORDERS)), DEFAULT_ORDERS),
  /** The id of the last order that the client has. */
  before: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
});

/** Enough for the most order lines with all fields of a product's page, as outdated pages in open tabs send them. */
const ORDER_LIMIT_BYTES = 1024 * 1024;

export function orderRoutes(api: Api, services: RouteServices, ownSession: OwnSession): void {
  placingRoute(api, services, ownSession);
  askingRoute(api, services, ownSession);
  readingRoute(api, services, ownSession);
  cancelRoute(api, services, ownSession);
  paymentRoutes(api, services, ownSession);
}

function placingRoute(
  api: Api,
  {
    database,
    limits,
    maxOpenPieces,
    shop,
    currentShop,
    metrics,
    outbox,
    payments,
    payTo,
  }: RouteServices,
  ownSession: OwnSession,
): void {
  api.post(
    '/orders',
    {
      config: ORDERS,
      bodyLimit: ORDER_LIMIT_BYTES,
      preValidation: leaveOutNewer,
      schema: {
        summary: 'Places an order; the same Idempotency-Key never places a second one',
        body: orderRequestSchema,
        response: { 200: orderSchema },
      },
    },
    async (request) => {
      const session = ownSession(request);
      requirePerson(session, request.body.email);
      const key = idempotencyKeyOf(request);
      await limits.order(session.uid);
      const { tax, languages } = (await currentShop.readNew()).shop;
      const { order, repeated } = await placeOrder(database, {
        session,
        request: request.body,
        key,
        maxOpenPieces,
        tax,
        languages,
        isConnected: () => !request.socket.destroyed,
        outbox,
        payment: paymentFor(shop.payments, request.body.payment),
        payTo,
      });
      metrics.ordered(repeated);
      return payments === undefined ? order : openNewPage(payments, order);
    },
  );
}

/** Returns how an order is paid. Throws `bad_request` if the shop does not offer this way, or offers several. */
function paymentFor(
  offered: readonly PaymentKind[] = [],
  wanted = offered.length === 1 ? offered[0] : undefined,
): PaymentKind | undefined {
  const isOffered = wanted === undefined ? offered.length === 0 : offered.includes(wanted);
  if (isOffered) return wanted;
  const message =
    offered.length === 0
      ? 'payment: no payment is taken here'
      : `payment: one of ${offered.join(', ')}`;
  throw new ApiRefusal('bad_request', { message });
}

/**
 * Leaves out the fields that this version does not know from an order of the shop's own page. While instances are updated
 * one by one, a newer page may send to an older one. From anybody else, unknown fields are refused: pages send an
 * `Origin`, and those of other sites are refused before.
 */
function leaveOutNewer(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { body, headers } = request;
  if (headers.origin !== undefined && typeof body === 'object' && body !== null)
    request.body = Object.fromEntries(
      Object.entries(body).filter(([field]) => Object.hasOwn(orderRequestSchema.entries, field)),
    );
  done();
}

const attemptParamsSchema = v.object({ key: v.pipe(v.string(), v.regex(KEY_FORM)) });

/** A POST, because it closes the key if no order has come with it. */
function askingRoute(
  api: Api,
  { database, limits, payments }: RouteServices,
  ownSession: OwnSession,
): void {
  api.post(
    '/orders/attempts/:key',
    {
      config: ORDERS,
      schema: {
        summary:
          "The session's own order with this Idempotency-Key; if there is none, an order that comes with it later is refused",
        params: attemptParamsSchema,
        body: v.nullable(v.strictObject({})),
        response: { 200: orderSchema },
      },
    },
    async (request) => {
      const session = ownSession(request);
      await limits.order(session.uid);
      const writer = writerOf(database, session);
      const order = await askAttempt(writer.database, session, request.params.key);
      if (order === undefined) throw new ApiRefusal('never_seen');
      if (payments === undefined || order.payment?.kind !== 'card') return order;
      await lookAtPayment(payments, order._id);
      return (await findOrder(database, order._id)) ?? order;
    },
  );
}

function readingRoute(api: Api, { database }: RouteServices, ownSession: OwnSession): void {
  api.get(
    '/orders',
    {
      schema: {
        summary: "The session's own orders, newest first; a Link header leads to the next ones",
        querystring: ordersQuerySchema,
        response: { 200: orderListSchema },
      },
    },
    async (request, reply) => {
      const { email, ...place } = request.query;
      const session = ownSession(request);
      requirePerson(session, email);
      const { orders, more } = await readOrders(database, session.uid, place);
      const before = orders.at(-1)?._id;
      if (more && before) reply.header('link', nextLink({ ...request.query, before }));
      return orders;
    },
  );
}

function cancelRoute(
  api: Api,
  { database, outbox, payments }: RouteServices,
  ownSession: OwnSession,
): void {
  api.post(
    '/orders/:id/cancel',
    {
      config: ORDERS,
      schema: {
        summary:
          "Cancels the session's own order while nobody has packed it; its pieces are sold again, and what was paid goes back",
        params: idParamsSchema,
        body: v.nullable(v.strictObject({})),
        response: { 200: orderSchema },
      },
    },
    async (request) => {
      const session = ownSession(request);
      const { id } = request.params;
      if (payments && (await findOrder(database, id, session.uid)))
        await orUnavailable(closeUnpaid(payments, id));
      await moveOrder(writerOf(database, session).database, outbox, {
        id,
        to: 'Cancelled',
        byOwner: null,
        check(order) {
          if (order?.uid !== session.uid) throw new ApiRefusal('not_found');
          // After a lost answer, a second cancel changes nothing.
          const isDone = order.status === 'Cancelled';
          if (!isDone && !isUnpacked(order.status)) throw new ApiRefusal('not_lawful');
        },
      });
      if (payments) await sendWaitingRefunds(payments, id);
      const order = await findOrder(database, id);
      if (order === undefined) throw new ApiRefusal('not_found');
      return order;
    },
  );
}
