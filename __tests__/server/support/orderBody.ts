import type { Product } from '#domain/goods/product';
import { fromCents } from '#domain/money';
import type { OrderRequest } from '#domain/orders/order';
import { priceOrder } from '#domain/pricing';
import { SPECIFIED_TAX } from '#domain/shopInfo';
import { aProduct } from '#tests/support/products';
import { PRODUCTS } from './sampleProducts';

/** Returns a body of `POST /orders` with the correct totals, for one piece of each product. */
export function orderBody(
  change: Partial<OrderRequest> = {},
  goods: Product[] = PRODUCTS.slice(0, 1),
): OrderRequest {
  const orders = change.orders ?? goods.map((product) => ({ ...product, quantity: 1 }));
  const { grandTotal, tax } = priceOrder(orders, SPECIFIED_TAX);
  return {
    name: 'Ann Other',
    email: 'ann@example.com',
    address: '1 High Street',
    number: '0123 456',
    totalPrice: fromCents(grandTotal),
    tax: fromCents(tax),
    ...change,
    orders,
  };
}

export function lineOf(
  quantity: number,
  product: object = PRODUCTS[0] ?? {},
): OrderRequest['orders'][number] {
  return { ...aProduct(product), quantity };
}
