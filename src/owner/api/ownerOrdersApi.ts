/** The API refuses everybody but owners with 403 `not_owner`. */

import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { CsvDialect } from '#domain/owner/csvDialect';
import {
  lastCarrierSchema,
  type MoveResult,
  moveResultsSchema,
  type MovesRequest,
  type OrderCounts,
  orderCountsSchema,
  type OrderFilter,
  type OrderPatch,
  type OwnerOrder,
  ownerOrderSchema,
  type RefundRequest,
} from '#domain/owner/ownerOrder';
import { api } from '#src/api/api';
import { type ApiError, isRefusal } from '#src/api/apiError';
import { hasNext } from '#src/api/ordersApi';
import { validRows } from '#src/api/validRows';
import { withIdempotencyKey, type IdempotentCall } from './idempotentCall';

/** One page of orders, newest first. */
interface OrderPage {
  orders: OwnerOrder[];
  /** Whether there are earlier orders than those on this page. */
  more: boolean;
}

interface OrderChange {
  order: OwnerOrder;
  patch: OrderPatch;
}

const ownerTypes = api.enhanceEndpoints({ addTagTypes: ['OwnerOrder', 'OrderCounts', 'Mail'] });

const ownerApi = ownerTypes.injectEndpoints({
  endpoints: (build) => ({
    getOwnerOrders: build.infiniteQuery<OrderPage, OrderFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ orders, more }) => (more ? orders.at(-1)?._id : undefined),
      },
      query: ({ queryArg: filter, pageParam: before }) => ({
        url: '/owner/orders',
        params: { ...filter, before, limit: 50 },
      }),
      rawResponseSchema: validRows(ownerOrderSchema, 'getOwnerOrders'),
      transformResponse: (orders: OwnerOrder[], meta) => ({ orders, more: hasNext(meta) }),
      providesTags: ['OwnerOrder'],
    }),
    getOrderCounts: build.query<OrderCounts, Omit<OrderFilter, 'status'>>({
      query: (params) => ({ url: '/owner/orders/counts', params }),
      rawResponseSchema: orderCountsSchema,
      providesTags: ['OrderCounts'],
    }),
    /** The carrier of the parcel that left last. */
    getLastCarrier: build.query<string, void>({
      query: () => ({ url: '/owner/orders/carrier' }),
      rawResponseSchema: lastCarrierSchema,
      transformResponse: ({ carrier = '' }: v.InferOutput<typeof lastCarrierSchema>) => carrier,
    }),
    /** The moved orders are replaced in the cached lists. After a new request, rows would change their place. */
    moveOrders: build.mutation<MoveResult[], IdempotentCall<MovesRequest>>({
      query: withIdempotencyKey((body) => ({ url: '/owner/orders/moves', method: 'POST', body })),
      rawResponseSchema: moveResultsSchema,
      invalidatesTags: ['OrderCounts', 'Mail'],
      onQueryStarted: showMoved,
    }),
    /** The API responds with 412 if somebody else has changed the order since the owner read it. */
    patchOrder: build.mutation<OwnerOrder, IdempotentCall<OrderChange>>({
      query: withIdempotencyKey(({ order, patch }) => ({
        url: `/owner/orders/${encodeURIComponent(order._id)}`,
        method: 'PATCH',
        headers: { 'if-match': `"${order.version}"` },
        body: patch,
      })),
      rawResponseSchema: ownerOrderSchema,
      invalidatesTags: ['Mail'],
      onQueryStarted: showAnswer,
    }),
  }),
});

/** The calls about the money of an order. The returned order replaces the one in the cached lists. */
const moneyApi = ownerTypes.injectEndpoints({
  endpoints: (build) => ({
    refundOrder: build.mutation<OwnerOrder, IdempotentCall<{ id: string; refund: RefundRequest }>>({
      query: withIdempotencyKey(({ id, refund }) => ({
        url: `/owner/orders/${encodeURIComponent(id)}/refunds`,
        method: 'POST',
        body: refund,
      })),
      rawResponseSchema: ownerOrderSchema,
      invalidatesTags: ['Mail'],
      onQueryStarted: showAnswer,
    }),
    /** The accountant's CSV file as text. It is not cached: the caller saves it as a file. */
    getOrdersCsv: build.mutation<string, OrderFilter & { dialect: CsvDialect }>({
      query: (params) => ({ url: '/owner/orders.csv', params, responseHandler: 'text' }),
    }),
    /** Lets the shop ask the payment provider about the payment of an order. */
    askPayment: build.mutation<OwnerOrder, IdempotentCall<string>>({
      query: withIdempotencyKey((id) => ({
        url: `/owner/orders/${encodeURIComponent(id)}/payment`,
        method: 'POST',
      })),
      rawResponseSchema: ownerOrderSchema,
      invalidatesTags: ['OrderCounts', 'Mail'],
      onQueryStarted: showAnswer,
    }),
  }),
});

interface Started<Answer> {
  dispatch: ThunkDispatch<CacheState, unknown, UnknownAction>;
  queryFulfilled: Promise<{ data: Answer }>;
}

/** Shows the moved orders in the cached lists. After a failed call, the owner reads the error beside the buttons. */
async function showMoved(
  _moves: unknown,
  { dispatch, queryFulfilled }: Started<MoveResult[]>,
): Promise<void> {
  const { data: results } = await queryFulfilled.catch(() => ({ data: [] }));
  const changed = results.flatMap(({ order }) => order ?? []);
  if (changed.length > 0) dispatch(ordersReplaced(changed));
}

/** Updates the cached lists with the returned order, also if a refusal contains it. */
async function showAnswer(
  _what: unknown,
  { dispatch, queryFulfilled }: Started<OwnerOrder>,
): Promise<void> {
  const order = await queryFulfilled.then(({ data }) => data, orderAsItIsNow);
  if (order) dispatch(ordersReplaced([order]));
}

/** Returns the current order from a refusal because somebody else has changed it or sent money back; otherwise undefined. */
function orderAsItIsNow(failure: unknown): OwnerOrder | undefined {
  const { error } = failure as { error?: ApiError };
  if (!isRefusal(error, 'changed') && !isRefusal(error, 'more_than_taken')) return undefined;
  const parsed = v.safeParse(ownerOrderSchema, error.order);
  return parsed.success ? parsed.output : undefined;
}

type CacheState = Parameters<typeof ownerTypes.util.selectCachedArgsForQuery>[0];

/** Replaces the former versions of these orders in every cached list. */
const ordersReplaced =
  (orders: readonly OwnerOrder[]) =>
  (dispatch: ThunkDispatch<CacheState, unknown, UnknownAction>, getState: () => CacheState) => {
    const now = new Map(orders.map((order) => [order._id, order]));
    const filters = ownerApi.util.selectCachedArgsForQuery(getState(), 'getOwnerOrders');
    for (const filter of filters) {
      dispatch(
        ownerApi.util.updateQueryData('getOwnerOrders', filter, ({ pages }) => {
          for (const page of pages)
            page.orders = page.orders.map((each) => now.get(each._id) ?? each);
        }),
      );
    }
  };

export const {
  useGetOwnerOrdersInfiniteQuery,
  useGetOrderCountsQuery,
  useGetLastCarrierQuery,
  useMoveOrdersMutation,
  usePatchOrderMutation,
} = ownerApi;
export const { useRefundOrderMutation, useGetOrdersCsvMutation, useAskPaymentMutation } = moneyApi;
