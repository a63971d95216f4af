import type { Product } from '#domain/goods/product';
import { fromCents } from '#domain/money';
import { ORDER_STATUS, type Order, type OrderRequest } from '#domain/orders/order';
import { priceOrder } from '#domain/pricing';
import { SPECIFIED_TAX } from '#domain/shopInfo';

/** Returns the order that a correct shop stores for this body, whose lines are complete products. */
export function storedOrder(
  { orders, payment: _kind, ...details }: OrderRequest,
  id: string,
): Order {
  const { itemTotal, shipping, tax, grandTotal } = priceOrder(orders, SPECIFIED_TAX);
  return {
    ...details,
    _id: id,
    orderTime: new Date().toISOString(),
    orderStatus: ORDER_STATUS,
    amounts: {
      items: fromCents(itemTotal),
      shipping: fromCents(shipping),
      tax: fromCents(tax),
      taxPercent: SPECIFIED_TAX.percent,
      total: fromCents(grandTotal),
    },
    orders: orders.map((line) => {
      const { _id, img, name, price, seller, shipping } = line as typeof line & Product;
      return { _id, img, name, price, seller, shipping, quantity: line.quantity };
    }),
  };
}
