/** The API endpoints about a person's orders. Orders are private, so the calls send the session token. */

import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { fromCents, toCents } from '#domain/money';
import {
  ORDER_STATUS,
  orderLineSchema,
  type OrderRequest,
  orderSchema,
} from '#domain/orders/order';
import { totalsBeforeTax } from '#domain/pricing';
import { api } from './api';
import { tagsOf } from './placingApi';
import { validRows } from './validRows';

/** How often what others change in orders is asked for while somebody looks at it. */
export const WATCHED = { pollingInterval: 15_000, skipPollingIfUnfocused: true } as const;

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

export const { useGetOrdersInfiniteQuery, useCancelOrderMutation } = ordersApi;
export const { cancelOrder } = ordersApi.endpoints;

/** Whether the response's `Link` header contains a next page. */
export function hasNext(meta: FetchBaseQueryMeta | undefined): boolean {
  return /;\s*rel="?next"?/.test(meta?.response?.headers.get('link') ?? '');
}
