import type { OrderRequest } from '#domain/orders/order';
import { bodyHash } from '#server/shop/orders/placeOrder';

const line = { _id: 'a', price: 10, shipping: 1, quantity: 2 };
const body: OrderRequest = {
  name: 'Ada',
  email: 'ada@example.org',
  number: '1',
  address: 'Here',
  orders: [line],
  totalPrice: 24,
  tax: 3,
};

describe('the digest of an order', () => {
  it('has 256 bits', () => {
    expect(bodyHash(body)).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<[string, Partial<OrderRequest>]>([
    ['another name', { name: 'Eva' }],
    ['another email', { email: 'eva@example.org' }],
    ['another phone number', { number: '2' }],
    ['another address', { address: 'There' }],
    ['no address', { address: undefined }],
    ['another total', { totalPrice: 25 }],
    ['another tax', { tax: 4 }],
    ['no tax', { tax: undefined }],
    ['another product', { orders: [{ ...line, _id: 'b' }] }],
    ['another price', { orders: [{ ...line, price: 11 }] }],
    ['another shipping charge', { orders: [{ ...line, shipping: 2 }] }],
    ['another quantity', { orders: [{ ...line, quantity: 3 }] }],
    ['a second line', { orders: [line, line] }],
  ])('is another one for %s', (_what, change) => {
    expect(bodyHash({ ...body, ...change })).not.toBe(bodyHash(body));
  });

  it.each<[string, Partial<OrderRequest>]>([
    ['another time', { orderTime: '2026-01-01T00:00:00.000Z' }],
    ['the first status', { orderStatus: 'Processing' }],
    ['what else is known of a product', { orders: [{ ...line, stock: 3, img: '/x.svg' }] }],
  ])('is the same for %s', (_what, change) => {
    expect(bodyHash({ ...body, ...change })).toBe(bodyHash(body));
  });

  it('tells no address from an empty one', () => {
    expect(bodyHash({ ...body, address: '' })).not.toBe(bodyHash({ ...body, address: undefined }));
  });
});
