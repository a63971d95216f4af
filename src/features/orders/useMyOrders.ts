import { skipToken } from '@reduxjs/toolkit/query/react';
import { FRESH } from '#src/api/api';
import { useGetOrdersInfiniteQuery, ORDER_POLLING } from '#src/api/ordersApi';
import { useAppSelector } from '#src/app/hooks';
import { useNextPage } from '#src/components/feedback/useNextPage';
import { selectAuthUser } from '../auth/authSlice';

/**
 * Returns the signed-in user's orders, newest first. Refetches the orders when the hook is mounted, when the window gets
 * the focus, and every 15 seconds while the window has the focus, because the shop changes their status.
 */
export function useMyOrders() {
  const email = useAppSelector(selectAuthUser)?.email ?? skipToken;
  const answer = useGetOrdersInfiniteQuery(email, { ...ORDER_POLLING, ...FRESH });
  const { currentData, error, isFetching, refetch } = answer;
  const earlier = { exist: answer.hasNextPage, ...useNextPage(answer) };
  const retry = answer.isFetchNextPageError ? answer.fetchNextPage : refetch;
  return {
    orders: currentData?.pages.flatMap((page) => page.orders),
    error: isFetching ? undefined : error,
    refetch: retry,
    earlier,
  };
}
