/** Calculates the amounts of an order, and compares them with the amounts that the client sent. */
import type { NewPrices } from '#domain/errors';
import { fromCents } from '#domain/money';
import type { OrderLine, OrderRequest } from '#domain/order';
import { priceOrder } from '#domain/pricing';

/** The amounts as the API returns them: `tax` is omitted if the item total is zero. */
export function pricesOf(lines: readonly OrderLine[]): NewPrices {
  const { itemTotal, tax, grandTotal } = priceOrder(lines);
  return {
    totalPrice: fromCents(grandTotal),
    ...(itemTotal !== 0 && { tax: fromCents(tax) }),
    orders: lines.map(({ _id, price, shipping }) => ({ _id, price, shipping })),
  };
}

/** Whether the client showed exactly these amounts: the total, the tax and each line's price. */
export function agrees(request: OrderRequest, prices: NewPrices): boolean {
  return (
    request.totalPrice === prices.totalPrice &&
    request.tax === prices.tax &&
    request.orders.every(({ price, shipping }, index) => {
      const own = prices.orders[index];
      return price === own?.price && shipping === own.shipping;
    })
  );
}
