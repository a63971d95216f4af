/** Reading one's orders: they belong to a person, and the call carries the session's token. */
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { api } from '../../services/api';
import { readableRows } from '../../services/readableRows';
import { orderList, type OrderList } from './orderList';
import { type ShownOrder, shownOrderSchema } from './shownOrder';

/** Some of the orders, newest first. */
interface OrderPage extends OrderList {
  /** Whether there are earlier ones. */
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
      rawResponseSchema: readableRows(shownOrderSchema, 'getOrders'),
      transformResponse: (orders: ShownOrder[], meta) => ({
        ...orderList(orders),
        more: hasNext(meta),
      }),
      providesTags: ['Order'],
    }),
  }),
});

export const { useGetOrdersInfiniteQuery } = ordersApi;
