import type { Order } from '#domain/orders/order';
import { aProduct } from './products';

/** Returns an order of two shirts as the API returns it, with these fields changed. */
export function anOrder(change: Partial<Order> = {}): Order {
  const { _id, img, name, price, seller, shipping } = aProduct();
  return {
    _id: '2611200000000001',
    orderTime: '2026-11-20T12:00:00.000Z',
    orderStatus: 'Processing',
    name: 'Ann',
    email: 'ann@example.com',
    number: '+44 20 7946 0123',
    orders: [{ _id, img, name, price, seller, shipping, quantity: 2 }],
    totalPrice: 98,
    tax: 13,
    amounts: { items: 81, shipping: 4, tax: 13, taxPercent: 15, total: 98 },
    ...change,
  };
}
