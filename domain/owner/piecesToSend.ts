/** What of an order is still to be sent, after refunds. */

import { isUnsent } from '../orders/orderStatus';
import { isRefunded } from '../orders/refund';
import type { OwnerOrder } from './ownerOrder';

/** Whether an order is paid and not sent, and everything of it has gone back. */
export function isToBeCancelled(order: OwnerOrder): boolean {
  return isUnsent(order.orderStatus) && isRefunded(order, order.shares ?? []);
}

/** Returns the order with the pieces that are to be sent: those that were refunded before stay in the shop. */
export function toSend(order: OwnerOrder): OwnerOrder {
  if (!isUnsent(order.orderStatus) || isToBeCancelled(order)) return order;
  const orders = order.orders.map((line, index) => ({
    ...line,
    quantity: line.quantity - (order.shares?.[index]?.returned ?? 0),
  }));
  return { ...order, orders: orders.filter(({ quantity }) => quantity > 0) };
}
