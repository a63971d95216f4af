/** The API endpoint that returns the user's orders. They are private, so the call sends the session token. */
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { api } from '#src/api/api';
import { validRows } from '#src/api/validRows';
import { orderList, type OrderList } from './ordersAdapter';
import { type ReceivedOrder, receivedOrderSchema } from './receivedOrder';

/** One page of orders, newest first. It contains as many orders as the API returns by default. */
interface OrderPage extends OrderList {
  /** Whether the user has earlier orders than those on this page. */
  more: boolean;
}

const hasNext = (meta: FetchBaseQueryMeta | undefined): boolean =>
  /;\s*rel="?next"?/.test(meta?.response?.headers.get('link') ?? '');

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrders: build.infiniteQuery<OrderPage, string, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ ids, more }) => (more ? ids.at(-1) : undefined),
      },
      query: ({ queryArg: email, pageParam: before }) => ({
        url: '/orders',
        params: { email, before },
      }),
      extraOptions: { session: true },
      rawResponseSchema: validRows(receivedOrderSchema, 'getOrders'),
      transformResponse: (orders: ReceivedOrder[], meta) => ({
        ...orderList(orders),
        more: hasNext(meta),
      }),
      providesTags: ['Order'],
    }),
  }),
});

export const { useGetOrdersInfiniteQuery } = ordersApi;
