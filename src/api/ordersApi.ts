/** The API endpoints about a person's orders. Orders are private, so the calls send the session token. */

import { type FetchBaseQueryMeta, retry } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { fromCents, toCents } from '#domain/money';
import { ORDER_STATUS, orderLineSchema, type OrderRequest, orderSchema } from '#domain/order';
import { type OpenPieces, openPiecesSchema } from '#domain/orderLimits';
import { hasEnded } from '#domain/orderStatus';
import { paymentSchema } from '#domain/payment';
import { totalsBeforeTax } from '#domain/pricing';
import { api } from './api';
import { type ApiError, isAnswerLost } from './apiError';
import { baseQuery } from './baseQuery';
import { validRows } from './validRows';

interface OrderToPlace {
  /** The API stores at most one order per key. */
  key: string;
  body: OrderRequest;
}

/** How often what others change in orders is asked for while somebody looks at it. */
export const WATCHED = { pollingInterval: 15_000, skipPollingIfUnfocused: true } as const;

/** An order that waits for its payment by card. Not one whose bank still has to answer: its buyer has done everything. */
export interface OrderToPay {
  orderId: string;
  /** The page on which it can be paid; absent if the payment provider could not be reached. */
  url?: string | undefined;
}

/** `orderId` is null if the response to the order does not contain the id. */
export interface PlacedOrder {
  orderId: string | null;
  toPay?: OrderToPay;
  /** It has ended, and nobody has paid for it. */
  isUnpaid?: true;
}

/**
 * `MAX_RETRIES` is the maximum number of automatic retries of the question what became of an order. `FIRST_PAUSE_MS` is the pause before the first retry, in milliseconds. Each further pause is
 * twice as long.
 */
const MAX_RETRIES = 3;
const FIRST_PAUSE_MS = 1_000;

/** Retries only a question without an answer, never after a refusal. */
const persistentQuery = retry(baseQuery, {
  backoff: (attempt) => pause(FIRST_PAUSE_MS * 2 ** (attempt - 1)),
  retryCondition: (error, _args, { attempt }) =>
    isAnswerLost(error as ApiError) && attempt <= MAX_RETRIES,
});

type Lenient<Schema extends v.GenericSchema> = v.SchemaWithFallback<
  v.OptionalSchema<Schema, undefined>,
  undefined
>;

/** Returns a schema in which missing and invalid fields are undefined. */
function lenient<Entries extends v.ObjectEntries>(entries: Entries) {
  const all = Object.entries(entries).map(([name, schema]) => [
    name,
    v.fallback(v.optional(schema as v.GenericSchema), undefined),
  ]);
  return Object.fromEntries(all) as {
    [Name in keyof Entries]: Entries[Name] extends v.GenericSchema ? Lenient<Entries[Name]> : never;
  };
}

const lineSchema = v.object({
  ...lenient(orderLineSchema.entries),
  _id: v.string(),
  img: v.string(),
  name: v.string(),
  quantity: v.number(),
});
export type ReceivedOrderLine = v.InferOutput<typeof lineSchema>;

const timeSchema = v.pipe(
  v.string(),
  v.check((time) => !Number.isNaN(Date.parse(time))),
);

/**
 * Accepts a phone number as text or as a number, and converts it to text. The shop's own API sends text, but
 * another API may send a number.
 */
const phoneSchema = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

/**
 * An order from the API. The fields that are not `lenient` are required. The page leaves out all other fields that are
 * missing or invalid.
 */
const receivedOrderSchema = v.object({
  ...lenient(orderSchema.entries),
  _id: v.string(),
  orderTime: timeSchema,
  orderStatus: v.string(),
  name: v.string(),
  number: phoneSchema,
  orders: v.array(lineSchema),
  /** The URL of the carrier's page about the parcel. Only https is accepted. */
  ...lenient({ trackingLink: v.pipe(v.string(), v.startsWith('https://')) }),
});
export type ReceivedOrder = v.InferOutput<typeof receivedOrderSchema>;

/**
 * Converts the body of an order request to an order that the page can show. `orderId` is null if the response did not
 * contain the id. Lines with missing or invalid fields are left out.
 */
export function sentOrder(body: OrderRequest, orderId: string | null): ReceivedOrder {
  const { orderTime = new Date().toISOString(), orderStatus = ORDER_STATUS, ...rest } = body;
  const orders = body.orders.flatMap((line) => {
    const parsed = v.safeParse(lineSchema, line);
    return parsed.success ? [parsed.output] : [];
  });
  const { itemTotal, shipping } = totalsBeforeTax(body.orders);
  const tax = toCents(body.totalPrice) - itemTotal - shipping;
  const amounts = {
    ...{ items: fromCents(itemTotal), shipping: fromCents(shipping) },
    ...{ tax: fromCents(tax), total: body.totalPrice },
  };
  const { payment: _kind, ...sent } = rest;
  return { ...sent, _id: orderId ?? '', orderTime, orderStatus, orders, amounts };
}

/** One page of orders, newest first, with the API's default number of orders. */
interface OrderPage {
  orders: ReceivedOrder[];
  /** Whether the user has earlier orders than those on this page. */
  more: boolean;
}

type Tag = 'Order' | 'Stock';

/** The tags of a call that always concerns the first of them, and the second only if it was not refused. */
const tagsOf = (always: Tag, ifDone: Tag) => (_answer: unknown, error: unknown) =>
  error === undefined ? [always, ifDone] : [always];

const placingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Sent once. Status 200 with any JSON means that the order is placed. Any other response but a refusal counts as
     * lost; `askAttempt` then finds out.
     */
    placeOrder: build.mutation<PlacedOrder, OrderToPlace>({
      queryFn: async ({ key, body }, thunk, options) => {
        const answer = await baseQuery(
          {
            url: '/orders',
            method: 'POST',
            body,
            headers: { 'idempotency-key': key },
            validateStatus: ({ status }) => status === 200,
            responseHandler: parseJson,
          },
          thunk,
          { ...options, session: true },
        );
        return answer.error ? { error: answer.error } : { data: placedOrder(answer.data) };
      },
      invalidatesTags: tagsOf('Order', 'Stock'),
    }),

    /**
     * Asks what became of the order with this key. If the API has none, it refuses with `never_seen`, and never accepts
     * an order with the key any more.
     */
    askAttempt: build.mutation<PlacedOrder, string>({
      queryFn: async (key, thunk, options) => {
        const answer = await persistentQuery(
          {
            url: `/orders/attempts/${encodeURIComponent(key)}`,
            method: 'POST',
            body: {},
            validateStatus: ({ status }) => status === 200,
            responseHandler: parseJson,
          },
          thunk,
          { ...options, session: true },
        );
        if (answer.error) return { error: answer.error };
        const order = placedOrder(answer.data);
        return order.orderId === null ? { error: { kind: 'unreadable' } } : { data: order };
      },
      invalidatesTags: tagsOf('Order', 'Stock'),
    }),
  }),
});

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrders: build.infiniteQuery<OrderPage, string, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ orders, more }) => (more ? orders.at(-1)?._id : undefined),
      },
      query: ({ queryArg: email, pageParam: before }) => ({
        url: '/orders',
        params: { email, before },
      }),
      extraOptions: { session: true },
      rawResponseSchema: validRows(receivedOrderSchema, 'getOrders'),
      transformResponse: (orders: ReceivedOrder[], meta) => ({ orders, more: hasNext(meta) }),
      providesTags: ['Order'],
    }),

    /** Another API may not have this route. A failed call then means that no limit is known. */
    getOpenPieces: build.query<OpenPieces, void>({
      query: () => ({ url: '/account/openPieces' }),
      extraOptions: { session: true },
      rawResponseSchema: openPiecesSchema,
      providesTags: ['Order'],
    }),

    /**
     * Cancels an order that nobody has packed yet. The list of orders is read again even after a refusal, because the
     * order may have been packed, or an earlier cancellation may have succeeded without a response.
     */
    cancelOrder: build.mutation<ReceivedOrder, string>({
      query: (id) => ({
        url: `/orders/${encodeURIComponent(id)}/cancel`,
        method: 'POST',
        body: {},
      }),
      extraOptions: { session: true },
      rawResponseSchema: receivedOrderSchema,
      invalidatesTags: tagsOf('Order', 'Stock'),
    }),
  }),
});

export const { useGetOrdersInfiniteQuery, useGetOpenPiecesQuery, useCancelOrderMutation } =
  ordersApi;
export const { askAttempt, placeOrder } = placingApi.endpoints;
export const { cancelOrder } = ordersApi.endpoints;

/** Throws if the body is not JSON. An empty body throws too, because RTK Query would treat it as a success. */
async function parseJson(response: Response): Promise<unknown> {
  return JSON.parse(await response.text());
}

const placedSchema = v.object({
  _id: v.string(),
  ...lenient({ orderStatus: v.string(), payment: paymentSchema, taken: v.number() }),
});

function placedOrder(answer: unknown): PlacedOrder {
  const parsed = v.safeParse(placedSchema, answer);
  if (!parsed.success) return { orderId: null };
  const { _id: orderId, orderStatus = '', payment, taken } = parsed.output;
  if (payment?.kind !== 'card') return { orderId };
  if (orderStatus === 'AwaitingPayment' && payment.state !== 'pending')
    return { orderId, toPay: { orderId, url: payment.url } };
  return { orderId, ...(hasEnded(orderStatus) && taken === 0 && { isUnpaid: true }) };
}

/** Whether the response's `Link` header contains a next page. */
export function hasNext(meta: FetchBaseQueryMeta | undefined): boolean {
  return /;\s*rel="?next"?/.test(meta?.response?.headers.get('link') ?? '');
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
