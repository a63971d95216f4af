import * as v from 'valibot';
import { orderNumber, orderRequestSchema } from '../../domain/order';

const line = { _id: 'a1', price: 10, shipping: 1, quantity: 2, name: 'Shirt' };
const request = {
  name: 'Ada',
  email: 'ada@example.org',
  number: '1',
  orders: [line],
  totalPrice: 24,
  tax: 3,
};
const takes = (change: object) => v.is(orderRequestSchema, { ...request, ...change });

describe('the order as it is sent', () => {
  it('may leave out address, time and status', () => {
    expect(takes({})).toBe(true);
  });

  it.each([-1, 0, 1.5, '2', true, null, NaN, 1e9, 100])('refuses %p pieces', (quantity) => {
    expect(takes({ orders: [{ ...line, quantity }] })).toBe(false);
  });

  it.each([
    ['no line', { orders: [] }],
    ['another status', { orderStatus: 'Shipped' }],
    ['a time that is none', { orderTime: 'yesterday' }],
    ['an id', { _id: 'HL-1' }],
    ['a blank name', { name: ' \t' }],
    ['NUL', { address: 'a\0b' }],
    ['half a surrogate pair', { name: 'Ada \ud83d' }],
    ['a total with a fraction of a cent', { totalPrice: 24.001 }],
  ])('refuses %s', (_what, change) => {
    expect(takes(change)).toBe(false);
  });
});

describe('the order number', () => {
  it('is the digits of the id', () => {
    expect(orderNumber('HL-261121-0012345678')).toBe('2611210012345678');
  });
});
