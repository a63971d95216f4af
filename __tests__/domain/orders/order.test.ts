import * as v from 'valibot';
import { orderListSchema, orderNumber, orderRequestSchema } from '#domain/orders/order';
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
    ['an invisible name', { name: '\u200b\u200b' }],
    ['no phone number', { number: 'example' }],
    ['NUL', { address: 'a\0b' }],
    ['half a surrogate pair', { name: 'Ada \ud83d' }],
    ['a total with a fraction of a cent', { totalPrice: 24.001 }],
  ])('refuses %s', (_what, change) => {
    expect(takes(change)).toBe(false);
  });
});

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
  const reads = (change: object) => v.is(orderListSchema, [{ ...anOrder(), ...change }]);

  it.each([{}, { address: 'Here' }, { tax: undefined }, { orderStatus: 'Shipped' }])(
    'may have %j',
    (change) => {
      expect(reads(change)).toBe(true);
    },
  );

  it.each(['_id', 'orderTime', 'orderStatus', 'name', 'email', 'number', 'orders', 'totalPrice'])(
    'needs %s',
    (field) => {
      expect(reads({ [field]: undefined })).toBe(false);
    },
  );

  it.each(['_id', 'img', 'name', 'price', 'seller', 'shipping', 'quantity'])(
    'needs %s of each line',
    (field) => {
      expect(reads({ orders: [{ ...anOrder().orders[0], [field]: undefined }] })).toBe(false);
    },
  );

  it.each([{ orderTime: 'yesterday' }, { address: 7 }, { tax: -1 }])(
    'may not have %j',
    (change) => {
      expect(reads(change)).toBe(false);
    },
  );
});

describe('the order number', () => {
  it('is the digits of the id', () => {
    expect(orderNumber('HL-261121-0012345678')).toBe('2611210012345678');
  });
});
