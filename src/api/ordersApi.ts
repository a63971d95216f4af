import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { api } from './api';
import { orderTags } from './placingApi';
import { type ReceivedOrder, receivedOrderSchema } from './receivedOrder';
import { validRows } from './validRows';

/** The polling options for orders, which others may change. */
export const ORDER_POLLING = { pollingInterval: 15_000, skipPollingIfUnfocused: true } as const;

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
      rawResponseSchema: validRows(receivedOrderSchema, 'getOrders'),
      transformResponse: (orders: ReceivedOrder[], meta) => ({ orders, more: hasNext(meta) }),
      providesTags: ['Order'],
    }),

    /** Refetches the list even after a refusal: the order may be packed, or an earlier call may have cancelled it. */
    cancelOrder: build.mutation<ReceivedOrder, string>({
      query: (id) => ({
        url: `/orders/${encodeURIComponent(id)}/cancel`,
        method: 'POST',
        body: {},
      }),
      rawResponseSchema: receivedOrderSchema,
      invalidatesTags: orderTags,
    }),
  }),
});

export const { useGetOrdersInfiniteQuery, useCancelOrderMutation } = ordersApi;
export const { cancelOrder } = ordersApi.endpoints;

export function hasNext(meta: FetchBaseQueryMeta | undefined): boolean {
  return /;\s*rel="?next"?/.test(meta?.response?.headers.get('link') ?? '');
}
