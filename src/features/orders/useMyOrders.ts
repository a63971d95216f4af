import { skipToken } from '@reduxjs/toolkit/query/react';
import { useAppSelector } from '#src/app/hooks';
import { selectAuthUser } from '../auth/authSlice';
import { ordersSelectors } from './ordersAdapter';
import { useGetOrdersInfiniteQuery } from './ordersApi';

/** Returns the signed-in user's orders, newest first. They are fetched again whenever a page shows them. */
export function useMyOrders() {
  const email = useAppSelector(selectAuthUser)?.email ?? skipToken;
  const answer = useGetOrdersInfiniteQuery(email, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, refetch } = answer;
  const orders = currentData?.pages.flatMap((page) => ordersSelectors.selectAll(page));
  const earlier = {
    exist: answer.hasNextPage,
    areOnTheirWay: answer.isFetchingNextPage,
    show: answer.fetchNextPage,
  };
  const retry = answer.isFetchNextPageError ? answer.fetchNextPage : refetch;
  return { orders, error: isFetching ? undefined : error, refetch: retry, earlier };
}
