/** The API endpoints that place and list orders. Orders are private, so the calls send the session token. */
import { createAction } from '@reduxjs/toolkit';
import { type FetchBaseQueryMeta, retry } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { ORDER_STATUS, orderLineSchema, type OrderRequest, orderSchema } from '#domain/order';
import { type OpenPieces, openPiecesSchema } from '#domain/orderLimits';
import { api } from './api';
import { type ApiError, isAnswerLost } from './apiError';
import { baseQuery } from './baseQuery';
import { validRows } from './validRows';

/** An order to send. `uid` is the person who orders. */
export interface OrderToPlace {
  /** The API stores at most one order per key. */
  key: string;
  uid: string;
  body: OrderRequest;
}

/** The API's answer to an order: the id of the stored order, if the answer says it. */
interface PlacedOrder {
  orderId: string | null;
}

/** An order was sent, and it is unknown whether it arrived. It is sent again. */
export const orderAnswerLost = createAction('orders/answerLost');

/**
 * `MAX_RETRIES` is how often an order with an unknown result is retried automatically. All retries have the
 * same idempotency key. `FIRST_PAUSE_MS` is the pause before the first retry, in milliseconds. Each further
 * pause is twice as long as the one before.
 */
const MAX_RETRIES = 3;
const FIRST_PAUSE_MS = 1_000;

/** Retries only if it is unknown whether the order was stored, never after a refusal. */
const persistentQuery = retry(baseQuery, {
  backoff: (attempt) => pause(FIRST_PAUSE_MS * 2 ** (attempt - 1)),
  retryCondition: (error, _args, { attempt, baseQueryApi }) => {
    const again = isAnswerLost(error as ApiError) && attempt <= MAX_RETRIES;
    if (again) baseQueryApi.dispatch(orderAnswerLost());
    return again;
  },
});

type Lenient<Schema extends v.GenericSchema> = v.SchemaWithFallback<
  v.OptionalSchema<Schema, undefined>,
  undefined
>;

/** Treats missing and invalid fields alike: they are undefined. */
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
 * An order from the API. Only fields that the API promises are required. Other fields that are missing or
 * invalid are left out on the screen.
 */
const receivedOrderSchema = v.object({
  ...lenient(orderSchema.entries),
  _id: v.string(),
  orderTime: timeSchema,
  orderStatus: v.string(),
  name: v.string(),
  number: phoneSchema,
  orders: v.array(lineSchema),
  /** The carrier's page about the parcel. Another scheme than https is left out. */
  ...lenient({ trackingLink: v.pipe(v.string(), v.startsWith('https://')) }),
});
export type ReceivedOrder = v.InferOutput<typeof receivedOrderSchema>;

/**
 * Returns what was sent, as an order to show. `orderId` is null if the API has not said it. Lines that lack what is
 * shown of them are left out.
 */
export function sentOrder(body: OrderRequest, orderId: string | null): ReceivedOrder {
  const { orderTime = new Date().toISOString(), orderStatus = ORDER_STATUS } = body;
  const orders = body.orders.flatMap((line) => {
    const parsed = v.safeParse(lineSchema, line);
    return parsed.success ? [parsed.output] : [];
  });
  return { ...body, _id: orderId ?? '', orderTime, orderStatus, orders };
}

/** One page of orders, newest first. It contains as many orders as the API returns by default. */
interface OrderPage {
  orders: ReceivedOrder[];
  /** Whether the user has earlier orders than those on this page. */
  more: boolean;
}

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Status 200 with any JSON means that the order is placed. Any other answer but a refusal is a lost one. */
    placeOrder: build.mutation<PlacedOrder, OrderToPlace>({
      queryFn: async ({ key, body }, thunk, options) => {
        const answer = await persistentQuery(
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
      invalidatesTags: ['Order'],
    }),

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

    /** An API without this call knows no such limit, so a failure says nothing. */
    getOpenPieces: build.query<OpenPieces, void>({
      query: () => ({ url: '/account/openPieces' }),
      extraOptions: { session: true },
      rawResponseSchema: openPiecesSchema,
      providesTags: ['Order'],
    }),

    /**
     * Cancels the person's own order while nobody has packed it. The list is read again also after a refusal,
     * which may mean that the order has moved on, or that an earlier answer was lost.
     */
    cancelOrder: build.mutation<ReceivedOrder, string>({
      query: (id) => ({
        url: `/orders/${encodeURIComponent(id)}/cancel`,
        method: 'POST',
        body: {},
      }),
      extraOptions: { session: true },
      rawResponseSchema: receivedOrderSchema,
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useGetOrdersInfiniteQuery, useGetOpenPiecesQuery, useCancelOrderMutation } =
  ordersApi;
export const { placeOrder } = ordersApi.endpoints;

/**
 * Throws if the body is no JSON, also if it is empty. Other than that, RTK Query would take an empty body for a
 * success.
 */
async function parseJson(response: Response): Promise<unknown> {
  return JSON.parse(await response.text());
}

function placedOrder(answer: unknown): PlacedOrder {
  const parsed = v.safeParse(v.object({ _id: v.string() }), answer);
  return { orderId: parsed.success ? parsed.output._id : null };
}

/** Whether the answer's `Link` header leads to another page. */
export function hasNext(meta: FetchBaseQueryMeta | undefined): boolean {
  return /;\s*rel="?next"?/.test(meta?.response?.headers.get('link') ?? '');
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
