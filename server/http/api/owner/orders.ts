import { Readable } from 'node:stream';
import * as v from 'valibot';
import {
  lastCarrierSchema,
  moveResultsSchema,
  movesRequestSchema,
  type MoveResult,
  orderCountsSchema,
  orderPatchSchema,
  orderStatusSchema,
  type OwnerOrder,
  ownerOrderListSchema,
  ownerOrderSchema,
} from '#domain/owner/ownerOrder';
import { optionalText } from '#domain/textValidation';
import { ApiRefusal } from '#server/base/apiRefusal';
import type { Queries } from '#server/engines/database/database';
import { ProviderError } from '#server/engines/payments/providerCalls';
import type { OwnerServices } from '#server/http/server/admitOwners';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { changeOrder, moveOrder } from '#server/shop/orders/moveOrder';
import { csvOfOrders } from '#server/shop/orders/ordersCsv';
import { closeUnpaid } from '#server/shop/payments/lookAtPayment';
import { sendWaitingRefunds } from '#server/shop/payments/payBack';
import type { Payments } from '#server/shop/payments/payments';
import {
  findOwnerOrder,
  readLastCarrier,
  readOrderCounts,
  readOwnerOrders,
} from '#server/stores/ownerOrdersStore';
import { idParamsSchema, nextLink, noQuerySchema } from '../queries';
import { csvDialect, readIfMatch, dayRange, limit, orderId, withEtag } from './ownerQueries';

const countsQuerySchema = v.strictObject({ q: v.optional(optionalText(200)), ...dayRange });
const filter = { status: v.optional(orderStatusSchema), ...countsQuerySchema.entries };

const ownerOrdersQuerySchema = v.strictObject({
  ...filter,
  before: v.optional(orderId),
  limit,
});

const csvQuerySchema = v.strictObject({ ...filter, dialect: csvDialect });

export function ownerOrderRoutes(api: Api, services: OwnerServices): void {
  readingRoutes(api, services);
  movesRoute(api, services);
  patchRoute(api, services);
  csvRoute(api, services);
}

function readingRoutes(api: Api, { database }: RouteServices): void {
  api.get(
    '/orders',
    {
      schema: {
        summary: "Everybody's orders, newest first; a Link header leads to the next ones",
        querystring: ownerOrdersQuerySchema,
        response: { 200: ownerOrderListSchema },
      },
    },
    async (request, reply) => {
      const { orders, more } = await readOwnerOrders(database, request.query);
      const before = orders.at(-1)?._id;
      if (more && before) reply.header('link', nextLink({ ...request.query, before }));
      return orders;
    },
  );

  api.get(
    '/orders/counts',
    {
      schema: {
        summary: 'How many of the orders that match have each status',
        querystring: countsQuerySchema,
        response: { 200: orderCountsSchema },
      },
    },
    ({ query }) => readOrderCounts(database, query),
  );

  api.get(
    '/orders/carrier',
    {
      schema: {
        summary: 'The carrier of the parcel that left last',
        querystring: noQuerySchema,
        response: { 200: lastCarrierSchema },
      },
    },
    async () => ({ carrier: await readLastCarrier(database) }),
  );
}

function movesRoute(api: Api, { database, outbox, payments, ownerOf }: OwnerServices): void {
  api.post(
    '/orders/moves',
    {
      schema: {
        summary: 'Moves orders to another status; each order is answered for itself',
        body: movesRequestSchema,
        response: { 200: moveResultsSchema },
      },
    },
    async (request) => {
      const owner = ownerOf(request);
      const results: MoveResult[] = [];
      const { to, carrier, tracking: shared, reason, orders } = request.body;
      const ids = orders.map(({ _id }) => _id);
      const ending = to === 'Cancelled' ? payments : undefined;
      const unanswered = ending ? await unansweredOf(ending, ids) : [];
      // One after the other, because each move is a transaction and the embedded database has one connection.
      for (const { _id, version, tracking = shared } of orders) {
        const parcel = { carrier: carrier?.trim(), tracking: tracking?.trim() };
        const move = { id: _id, version, byOwner: owner.email, to, ...parcel, reason };
        const result = unanswered.includes(_id)
          ? // In a transaction too, so that a second press with this key finds each result at its place.
            await owner.database.transaction(() => Promise.resolve('unanswered' as const))
          : await moveOrder(owner.database, outbox, move);
        results.push({ _id, result });
      }
      // If the provider is away, the sweep sends the waiting refunds later.
      if (ending && unanswered.length === 0)
        await Promise.all(ids.map((id) => sendWaitingRefunds(ending, id)));
      return withOrders(database, results);
    },
  );
}

/**
 * Closes the payment pages of the unpaid orders among these. Resolves with the orders for which the provider gives no
 * answer. An order that turns out to be paid has a new version, so that its move is refused.
 */
async function unansweredOf(payments: Payments, ids: readonly string[]): Promise<string[]> {
  const closed = await Promise.all(
    ids.map((id) =>
      closeUnpaid(payments, id).catch((error: unknown) => {
        if (error instanceof ProviderError) return id;
        if (error instanceof ApiRefusal && error.code === 'paid') return undefined;
        throw error;
      }),
    ),
  );
  return closed.flatMap((id) => id ?? []);
}

async function withOrders(database: Queries, results: MoveResult[]): Promise<MoveResult[]> {
  for (const result of results) {
    const order = await findOwnerOrder(database, result._id);
    if (order) result.order = order;
  }
  return results;
}

function patchRoute(api: Api, { database, outbox, ownerOf }: OwnerServices): void {
  api.patch(
    '/orders/:id',
    {
      schema: {
        summary:
          "Changes the owner's note, the address, or carrier and tracking number, about which the shopper gets a mail; If-Match names the version that was seen",
        params: idParamsSchema,
        body: orderPatchSchema,
        response: { 200: ownerOrderSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const seen = readIfMatch(request);
      const owner = ownerOf(request);
      const change = { id, seen, byOwner: owner.email, ...request.body };
      await changeOrder(owner.database, outbox, change);
      return withEtag(reply, await requireOwnerOrder(database, id));
    },
  );
}

export async function requireOwnerOrder(database: Queries, id: string): Promise<OwnerOrder> {
  const order = await findOwnerOrder(database, id);
  if (order === undefined) throw new ApiRefusal('not_found');
  return order;
}

function csvRoute(api: Api, { database, shop }: RouteServices): void {
  api.get(
    '/orders.csv',
    {
      schema: {
        summary: 'The orders of the list as CSV, oldest first, one row for each order line',
        querystring: csvQuerySchema,
        response: { 200: v.any() },
      },
    },
    (request, reply) => {
      const { dialect, ...wanted } = request.query;
      const { from = 'first', to = 'last' } = wanted;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="orders-${from}-${to}.csv"`)
        .send(Readable.from(csvOfOrders(database, { ...shop, dialect }, wanted)));
    },
  );
}
