import { retry } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import type { OrderRequest } from '#domain/orders/order';
import { type OpenPieces, openPiecesSchema } from '#domain/orders/orderLimits';
import { paymentSchema } from '#domain/orders/payment';
import { pause } from '../services/browser';
import { api } from './api';
import { type ApiError, isAnswerLost } from './apiError';
import { baseQuery } from './baseQuery';
import { type ReceivedOrder, receivedOrderSchema } from './receivedOrder';

interface OrderToPlace {
  /** The API stores at most one order per key. */
  key: string;
  body: OrderRequest;
}

/** An order that the buyer still has to pay by card. An order whose payment the bank is processing does not count. */
export interface OrderToPay {
  orderId: string;
  /** The page on which it can be paid; absent if the payment provider could not be reached. */
  url?: string | undefined;
}

/** `unpaid`: the order has ended without payment. `orderId` is null if the response to the order does not contain the id. */
export type PlacedOrder = {
  /** The order as it is stored, if the response contains all of it. */
  order?: ReceivedOrder;
} & (({ status: 'toPay' } & OrderToPay) | { status: 'placed' | 'unpaid'; orderId: string | null });

/** The cache key for the last answer to an order, or to a question about one. A sign-out removes the answer. */
export const ORDER_CACHE = { fixedCacheKey: 'order' };

const MAX_RETRIES = 3;
const FIRST_PAUSE_MS = 1_000;

const persistentQuery = retry(baseQuery, {
  backoff: (attempt) => pause(FIRST_PAUSE_MS * 2 ** (attempt - 1)),
  retryCondition: (error, _args, { attempt }) =>
    isAnswerLost(error as ApiError) && attempt <= MAX_RETRIES,
});

/** The tags of a call that always concerns orders, and stocks only if it was not refused. */
export const orderTags = (_answer: unknown, error: unknown) =>
  error === undefined ? (['Order', 'Stock'] as const) : (['Order'] as const);

const STRICT = {
  validateStatus: ({ status }: Response) => status === 200,
  /** Throws if the body is not JSON. An empty body throws too, because RTK Query would treat it as a success. */
  responseHandler: async (response: Response): Promise<unknown> =>
    JSON.parse(await response.text()),
};

const placingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Sent once. Status 200 with any JSON means that the order is placed. After any failure but a refusal, the outcome is
     * unknown, and `askAttempt` asks for it.
     */
    placeOrder: build.mutation<PlacedOrder, OrderToPlace>({
      query: ({ key, body }) => ({
        url: '/orders',
        method: 'POST',
        ...STRICT,
        body,
        headers: { 'idempotency-key': key },
      }),
      transformResponse: placedOrder,
      invalidatesTags: orderTags,
    }),

    /** If the API has no order with this key, it refuses with `never_seen`, and never accepts an order with the key again. */
    askAttempt: build.mutation<PlacedOrder, string>({
      queryFn: async (key, thunk) => {
        const answer = await persistentQuery(
          {
            url: `/orders/attempts/${encodeURIComponent(key)}`,
            method: 'POST',
            body: {},
            ...STRICT,
          },
          thunk,
          {},
        );
        if (answer.error) return { error: answer.error };
        const order = placedOrder(answer.data);
        return order.orderId === null ? { error: { kind: 'unreadable' } } : { data: order };
      },
      invalidatesTags: orderTags,
    }),

    /** Another API may not have this route. A failed call then means that no limit is known. */
    getOpenPieces: build.query<OpenPieces, void>({
      query: () => ({ url: '/account/openPieces' }),
      rawResponseSchema: openPiecesSchema,
      providesTags: ['Order'],
    }),
  }),
});

export const { useGetOpenPiecesQuery } = placingApi;
export const { askAttempt, placeOrder } = placingApi.endpoints;
/** Selects the last answer in `ORDER_CACHE`. `data` is undefined until there is an answer. */
export const selectOrderAnswer = placeOrder.select({ ...ORDER_CACHE, requestId: undefined });

const placedSchema = v.object({
  _id: v.string(),
  payment: v.fallback(v.optional(paymentSchema), undefined),
});

function placedOrder(answer: unknown): PlacedOrder {
  const parsed = v.safeParse(placedSchema, answer);
  if (!parsed.success) return { status: 'placed', orderId: null };
  const { _id: orderId, payment } = parsed.output;
  const whole = v.safeParse(receivedOrderSchema, answer);
  const known = { orderId, ...(whole.success && { order: whole.output }) };
  const state = payment?.kind === 'card' ? payment.state : 'paid';
  if (state === 'open' || state === 'failed')
    return { ...known, status: 'toPay', url: payment?.url };
  return { ...known, status: state === 'expired' ? 'unpaid' : 'placed' };
}
