/** Builds the body of an order from the cart and the shipping form. */
import { fromCents } from '#domain/money';
import { ORDER_STATUS, type OrderRequest } from '#domain/order';
import type { CartTotals, PayableLine } from '../cart/cartSelectors';

/** What the shopper types on the shipping page. */
export interface ShippingDetails {
  name: string;
  number: string;
  address: string;
}

/** Builds the body of `POST /orders`. It contains no tax if the item total is zero. */
export function orderRequest(
  details: ShippingDetails,
  email: string,
  lines: readonly PayableLine[],
  totals: CartTotals,
): OrderRequest {
  return {
    ...details,
    email,
    orderTime: new Date().toISOString(),
    orderStatus: ORDER_STATUS,
    orders: lines.map(({ product, quantity }) => ({ ...product, quantity })),
    totalPrice: fromCents(totals.grandTotal),
    ...(totals.itemTotal > 0 && { tax: fromCents(totals.tax) }),
  };
}

/** The shipping details that an order was sent with. */
export function shippingOf({ name, number, address = '' }: OrderRequest): ShippingDetails {
  return { name, number, address };
}
