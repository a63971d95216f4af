import * as v from 'valibot';
import { orderListSchema, orderRequestSchema } from '#domain/orders/order';
import { anOrder } from '#tests/support/orders';

const line = { _id: 'a1', price: 10, shipping: 1, quantity: 2, name: 'Shirt' };
const request = {
  name: 'Ada',
  email: 'ada@example.org',
  number: '030 1234567',
  orders: [line],
  totalPrice: 24,
  tax: 3,
};
const takes = (change: object) => v.is(orderRequestSchema, { ...request, ...change });

describe('the limits of an order as it is sent', () => {
  const lines = (count: number) => Array.from({ length: count }, () => line);

  it.each<[string, boolean, object]>([
    ['100 lines', true, { orders: lines(100) }],
    ['101 lines', false, { orders: lines(101) }],
    ['one piece', true, { orders: [{ ...line, quantity: 1 }] }],
    ['99 pieces', true, { orders: [{ ...line, quantity: 99 }] }],
    ['a name of 200', true, { name: 'x'.repeat(200) }],
    ['a name of 201', false, { name: 'x'.repeat(201) }],
    ['an email of 320', true, { email: 'x'.repeat(320) }],
    ['an email of 321', false, { email: 'x'.repeat(321) }],
    ['a phone number of 15 digits', true, { number: '1'.repeat(15) }],
    ['a phone number of 16 digits', false, { number: '1'.repeat(16) }],
    ['a phone number of 41 characters', false, { number: `1${' .'.repeat(18)}2345` }],
    ['an address of 1,000', true, { address: 'x'.repeat(1_000) }],
    ['an address of 1,001', false, { address: 'x'.repeat(1_001) }],
    ['an empty address', true, { address: '' }],
    ['the first status', true, { orderStatus: 'Processing' }],
    ['a time', true, { orderTime: '2026-01-01T00:00:00.000Z' }],
    ['no tax', true, { tax: undefined }],
    ['a tax that is no amount', false, { tax: -1 }],
    ['no total', false, { totalPrice: undefined }],
    ['a line without price', false, { orders: [{ ...line, price: undefined }] }],
    ['a line without shipping', false, { orders: [{ ...line, shipping: undefined }] }],
    ['a line without id', false, { orders: [{ ...line, _id: undefined }] }],
    ['no lines at all', false, { orders: undefined }],
    ['no email', false, { email: undefined }],
    ['no phone number', false, { number: undefined }],
  ])('take %s: %p', (_what, expected, change) => {
    expect(takes(change)).toBe(expected);
  });
});

describe('the order as it is stored', () => {
  it.each([{ orderTime: 'yesterday' }, { tax: -1 }])('may not have %j', (change) => {
    expect(v.is(orderListSchema, [{ ...anOrder(), ...change }])).toBe(false);
  });
});
