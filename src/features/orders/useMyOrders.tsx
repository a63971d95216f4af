import { skipToken } from '@reduxjs/toolkit/query/react';
import { useAppSelector } from '../../app/hooks';
import { selectAuthUser } from '../auth/authSlice';
import { ordersSelectors } from './orderList';
import { useGetOrdersQuery } from './ordersApi';

/** The orders of the person who is here, newest first; asked for anew whenever a page shows them. */
export function useMyOrders() {
  const email = useAppSelector(selectAuthUser)?.email ?? skipToken;
  const answer = useGetOrdersQuery(email, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, refetch } = answer;
  const orders = currentData && ordersSelectors.selectAll(currentData);
  return { orders, error: isFetching ? undefined : error, refetch };
}
