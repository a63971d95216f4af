import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import type { ShownOrder } from './shownOrder';

const adapter = createEntityAdapter({ selectId: (order: ShownOrder) => order._id });

/** The shopper's orders, normalised, newest first as the API sends them. */
export type OrderList = EntityState<ShownOrder, string>;

export const ordersSelectors = adapter.getSelectors();

export function orderList(orders: readonly ShownOrder[]): OrderList {
  return adapter.setAll(adapter.getInitialState(), orders);
}
