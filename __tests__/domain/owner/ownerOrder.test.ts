import * as v from 'valibot';
import { MAX_MOVED_ORDERS, movesRequestSchema, orderPatchSchema } from '#domain/owner/ownerOrder';

const orders = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ _id: `HL-${n}`, version: 1 }));
const shipped = { orders: orders(1), to: 'Shipped' };
const tracked = (tracking: string) => ({ orders: [{ _id: 'HL-1', version: 1, tracking }] });
const cancelled = { orders: orders(1), to: 'Cancelled', reason: 'Sold out' };

const refusals = (body: unknown) =>
  v.safeParse(movesRequestSchema, body).issues?.map(({ message }) => message) ?? [];

describe('a request that moves orders', () => {
  it.each<[string, object]>([
    ['to packed', { orders: orders(1), to: 'Packed' }],
    ['to shipped', shipped],
    [
      'to shipped with a parcel',
      { ...shipped, carrier: 'x'.repeat(60), ...tracked('y'.repeat(100)) },
    ],
    ['to shipped with a carrier only', { ...shipped, carrier: 'UPS' }],
    ['to cancelled with a reason', { ...cancelled, reason: 'x'.repeat(500) }],
    ['of 100', { orders: orders(100), to: 'Packed' }],
  ])('may be one %s', (_what, body) => {
    expect(v.is(movesRequestSchema, body)).toBe(true);
  });

  it.each<[string, object]>([
    ['without orders', { orders: [], to: 'Packed' }],
    ['of 101', { orders: orders(MAX_MOVED_ORDERS + 1), to: 'Packed' }],
    ['to an unknown status', { orders: orders(1), to: 'Lost' }],
    ['with an unknown field', { ...shipped, note: 'x' }],
    ['of an order without version', { ...shipped, orders: [{ _id: 'HL-1' }] }],
    ['of version 0', { ...shipped, orders: [{ _id: 'HL-1', version: 0 }] }],
    ['of version 1.5', { ...shipped, orders: [{ _id: 'HL-1', version: 1.5 }] }],
    ['of an order with more', { ...shipped, orders: [{ _id: 'HL-1', version: 1, to: 'x' }] }],
    ['of an id that cannot be stored', { ...shipped, orders: [{ _id: 'a\0', version: 1 }] }],
    ['of an order with a blank id', { ...shipped, orders: [{ _id: ' ', version: 1 }] }],
    ['of an id of 65 characters', { ...shipped, orders: [{ _id: 'x'.repeat(65), version: 1 }] }],
    ['with a blank carrier', { ...shipped, carrier: ' ' }],
    ['with a carrier of 61 characters', { ...shipped, carrier: 'x'.repeat(61) }],
    ['with a tracking number of 101 characters', { ...shipped, ...tracked('x'.repeat(101)) }],
    ['with a blank reason', { ...cancelled, reason: ' ' }],
    ['with a reason of 501 characters', { ...cancelled, reason: 'x'.repeat(501) }],
  ])('may not be one %s', (_what, body) => {
    expect(v.is(movesRequestSchema, body)).toBe(false);
  });

  it.each<[string, object, string]>([
    [
      'a carrier before the parcel is shipped',
      { orders: orders(1), to: 'Packed', carrier: 'UPS' },
      'carrier and tracking are only for Shipped',
    ],
    [
      'a tracking number before the parcel is shipped',
      { ...tracked('1'), to: 'Delivered' },
      'carrier and tracking are only for Shipped',
    ],
    [
      'no reason to cancel',
      { orders: orders(1), to: 'Cancelled' },
      'reason is for Cancelled, and needed there',
    ],
    [
      'a reason to ship',
      { ...shipped, reason: 'Sold out' },
      'reason is for Cancelled, and needed there',
    ],
    [
      'one order twice',
      { ...shipped, orders: [...orders(1), ...orders(1)] },
      'orders: each only once',
    ],
  ])('is refused with a reason for %s', (_what, body, reason) => {
    expect(refusals(body)).toEqual([reason]);
  });
});

describe("an owner's note about an order", () => {
  it('has at most 2,000 characters, and may be empty', () => {
    const notes = ['', 'x'.repeat(2_000), 'x'.repeat(2_001)];
    expect(notes.map((note) => v.is(orderPatchSchema, { note }))).toEqual([true, true, false]);
    expect(v.is(orderPatchSchema, { note: '', version: 1 })).toBe(false);
  });
});
