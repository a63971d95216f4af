import {
  afterGivingUp,
  afterOrder,
  changeRecord,
  type OrderAttempt,
  readRecord,
  RECORD_KEY,
} from '#src/features/checkout/checkoutRecord';
import { memoryStorage } from '#tests/support/memoryStorage';

const shipping = { uid: 'ann', name: 'Ann', number: '+49 30 1', address: '' };
const attempt: OrderAttempt = {
  id: 'first',
  key: 'k'.repeat(32),
  uid: 'ann',
  tab: 'here',
  refused: false,
  body: {
    name: 'Ann',
    email: 'ann@example.com',
    number: '1',
    orderTime: '2026-01-01T00:00:00.000Z',
    orders: [{ _id: 'a', price: 1, shipping: 0, quantity: 1 }],
    totalPrice: 1,
  },
};
const whole = { version: 1, attempt, leftKey: null, placed: ['older'], shipping };

const recordFrom = (stored: unknown) =>
  readRecord(
    memoryStorage({
      [RECORD_KEY]: typeof stored === 'string' ? stored : JSON.stringify(stored),
    }).storage,
  );

describe('the record of checkout', () => {
  it('is read as it was written', () => {
    const { storage } = memoryStorage();
    changeRecord(storage, () => whole as never);
    expect(readRecord(storage)).toEqual(whole);
  });

  it('is gone from storage when there is nothing to keep', () => {
    const { storage, items } = memoryStorage({ [RECORD_KEY]: JSON.stringify(whole) });
    changeRecord(storage, () => ({ attempt: null, placed: [], shipping: null }));
    expect(items.size).toBe(0);
  });

  it.each(['', '{', 'null', '[]', '7', '{"version":2}', '{"version":"1"}'])(
    'is empty when %j is stored',
    (text) => {
      expect(recordFrom(text)).toMatchObject({ attempt: null, leftKey: null, placed: [] });
    },
  );

  it.each([
    ['attempt', { attempt: { ...attempt, key: 7 } }],
    ['attempt', { attempt: { ...attempt, body: {} } }],
    ['leftKey', { leftKey: 'short' }],
    ['placed', { placed: [1] }],
    ['shipping', { shipping: { ...shipping, name: '' } }],
    ['shipping', { shipping: { ...shipping, name: 'x'.repeat(201) } }],
    ['shipping', { shipping: { ...shipping, address: 'a\0b' } }],
  ])('keeps its other parts when %s is odd: %j', (part, change) => {
    const record = recordFrom({ ...whole, ...change });
    expect(record).toMatchObject({ ...whole, [part]: part === 'placed' ? [] : null });
  });

  it('takes over once what an earlier version kept under three keys (trial 48)', () => {
    const { key, uid, body, refused } = attempt;
    const former = { key, uid, body, refused };
    const { storage, items } = memoryStorage({
      'shopping-cart': '{"a":1}',
      'order-attempt': JSON.stringify(former),
      'order-key': 'q'.repeat(32),
      'shipping-details': JSON.stringify(shipping),
    });
    expect(readRecord(storage)).toMatchObject({
      attempt: { ...former, id: former.key },
      leftKey: 'q'.repeat(32),
      shipping,
    });
    expect([...items.keys()]).toEqual(['shopping-cart', RECORD_KEY]);
  });

  it('does not take over the key of an order that an earlier version has placed (trial 48)', () => {
    const { storage, items } = memoryStorage({ 'order-key': 'q'.repeat(32) });
    expect(readRecord(storage).leftKey).toBeNull();
    expect(items.has('order-key')).toBe(false);
  });

  it('takes nothing over from odd former keys, and removes them', () => {
    const { storage, items } = memoryStorage({ 'order-attempt': '{', 'shipping-details': '[7]' });
    expect(readRecord(storage)).toMatchObject({ attempt: null, shipping: null });
    expect(items.has('order-attempt')).toBe(false);
  });
});

describe('an attempt that ended', () => {
  it('is remembered by its key once it was an order', () => {
    expect(afterOrder(recordFrom(whole), attempt)).toMatchObject({
      attempt: null,
      placed: [attempt.key, 'older'],
    });
  });

  it('keeps only its key when it was abandoned, and not even that when it had been refused', () => {
    expect(afterGivingUp(recordFrom(whole))).toEqual({ attempt: null, leftKey: attempt.key });
    const refused = { ...whole, attempt: { ...attempt, refused: true } };
    expect(afterGivingUp(recordFrom(refused))).toEqual({ attempt: null, leftKey: null });
  });
});
