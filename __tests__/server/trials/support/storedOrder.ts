import type { Product } from '#domain/goods/product';
import { ORDER_STATUS, type Order, type OrderRequest } from '#domain/orders/order';

/** Returns the order that a correct shop stores for this body, whose lines are complete products. */
export function storedOrder(
  { orders, payment: _kind, ...details }: OrderRequest,
  id: string,
): Order {
  return {
    ...details,
    _id: id,
    orderTime: new Date().toISOString(),
    orderStatus: ORDER_STATUS,
    orders: orders.map((line) => {
      const { _id, img, name, price, seller, shipping } = line as typeof line & Product;
      return { _id, img, name, price, seller, shipping, quantity: line.quantity };
    }),
  };
}
