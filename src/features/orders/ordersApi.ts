/** Placing an order and reading one's orders. Both belong to a person and carry the session's token. */
import { retry } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { type Order, orderListSchema, orderSchema } from '../../../domain/order';
import { api } from '../../services/api';
import { type ApiError, isAnswerLost } from '../../services/apiError';
import { baseQuery } from '../../services/baseQuery';
import { orderAnswerLost, type OrderAttempt } from './attempt';
import { orderList, type OrderList } from './orderList';

/** How often a lost answer is asked for again, with the same key, before the shopper must ask. */
const MAX_RETRIES = 3;
const FIRST_PAUSE_MS = 1_000;

/** Asks again only when it is not known whether the order was stored, never after a refusal. */
const persistentQuery = retry(baseQuery, {
  backoff: (attempt) => pause(FIRST_PAUSE_MS * 2 ** (attempt - 1)),
  retryCondition: (error, _args, { attempt, baseQueryApi }) => {
    const again = isAnswerLost(error as ApiError) && attempt <= MAX_RETRIES;
    if (again) baseQueryApi.dispatch(orderAnswerLost());
    return again;
  },
});

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeOrder: build.mutation<Order, OrderAttempt>({
      queryFn: async ({ key, body }, thunk, options) => {
        const headers = { 'idempotency-key': key };
        const args = { url: '/orders', method: 'POST', body, headers };
        const answer = await persistentQuery(args, thunk, { ...options, session: true });
        if (answer.error) return { error: answer.error };
        const order = v.safeParse(orderSchema, answer.data);
        return order.success ? { data: order.output } : { error: { kind: 'unreadable' } };
      },
      invalidatesTags: ['Order'],
    }),
    getOrders: build.query<OrderList, string>({
      query: (email) => ({ url: '/orders', params: { email } }),
      extraOptions: { session: true },
      rawResponseSchema: orderListSchema,
      transformResponse: (orders: Order[]) => orderList(orders),
      providesTags: ['Order'],
    }),
  }),
});

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export const { useGetOrdersQuery } = ordersApi;
