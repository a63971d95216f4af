import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import type { ReceivedOrder } from './receivedOrder';

const adapter = createEntityAdapter({ selectId: (order: ReceivedOrder) => order._id });

/** The shopper's orders, normalised. The newest order is first, as in the API's response. */
export type OrderList = EntityState<ReceivedOrder, string>;

export const ordersSelectors = adapter.getSelectors();

export function orderList(orders: readonly ReceivedOrder[]): OrderList {
  return adapter.setAll(adapter.getInitialState(), orders);
}
