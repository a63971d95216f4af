import type { Order } from '../orders/order';
import { hasEnded, isUnsent } from '../orders/orderStatus';
import { isRefunded } from '../orders/refund';
import type { OwnerOrder } from './ownerOrder';

/** Whether an order is paid and not sent, and everything of it has gone back. */
export function isToBeCancelled(order: OwnerOrder): boolean {
  return isUnsent(order.orderStatus) && isRefunded(order, order.shares ?? []);
}

/**
 * Returns the order with the pieces of its parcel: without those that were refunded before the parcel left. Pieces that
 * came back later were in the parcel. An order that needs no parcel keeps all its pieces.
 */
export function withPiecesToSend<Of extends Order & Pick<Partial<OwnerOrder>, 'shares'>>(
  order: Of,
): Of {
  const { orderStatus: status, shares = [] } = order;
  if (hasEnded(status) || (isUnsent(status) && isRefunded(order, shares))) return order;
  const orders = order.orders.map((line, index) => {
    const { returned = 0, unsent = 0 } = shares[index] ?? {};
    return { ...line, quantity: line.quantity - (isUnsent(status) ? returned : unsent) };
  });
  return { ...order, orders: orders.filter(({ quantity }) => quantity > 0) };
}

export function pieceCount({ orders }: Pick<Order, 'orders'>): number {
  return orders.reduce((sum, { quantity }) => sum + quantity, 0);
}
