import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import type { Order } from '../../../domain/order';

const adapter = createEntityAdapter({ selectId: (order: Order) => order._id });

/** The shopper's orders, normalised, newest first as the API sends them. */
export type OrderList = EntityState<Order, string>;

export const ordersSelectors = adapter.getSelectors();

export function orderList(orders: readonly Order[]): OrderList {
  return adapter.setAll(adapter.getInitialState(), orders);
}
