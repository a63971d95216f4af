import {
  afterGivingUp,
  afterOrder,
  changeRecord,
  type OrderAttempt,
  nextAttempt,
  type Outcome,
  readRecord,
  RECORD_KEY,
  withoutOthers,
} from '#src/features/checkout/checkoutRecord';
import { memoryStorage } from '#tests/support/memoryStorage';

const shipping = { uid: 'ann', name: 'Ann', number: '+49 30 1', address: '' };
const attempt: OrderAttempt = {
  id: 'first',
  key: 'k'.repeat(32),
  uid: 'ann',
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
const whole = {
  version: 1,
  attempt,
  abandoned: [],
  placed: ['older'],
  outcomes: [],
  shipping,
};
const outcome: Outcome = {
  status: 'placed',
  key: attempt.key,
  uid: 'ann',
  orderId: 'HL-1',
  body: attempt.body,
  seen: false,
};

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
      expect(recordFrom(text)).toMatchObject({
        attempt: null,
        abandoned: [],
        placed: [],
        outcomes: [],
      });
    },
  );

  it.each([
    ['attempt', { attempt: { ...attempt, key: 7 } }],
    ['attempt', { attempt: { ...attempt, body: {} } }],
    ['abandoned', { abandoned: [{ key: 'short', items: null, at: 0 }] }],
    ['outcomes', { outcomes: [{ ...outcome, key: 7 }] }],
    ['placed', { placed: [1] }],
    ['shipping', { shipping: { ...shipping, name: 7 } }],
  ])('keeps its other parts when %s is odd: %j', (part, change) => {
    const record = recordFrom({ ...whole, ...change });
    expect(record).toMatchObject({
      ...whole,
      [part]: ['attempt', 'shipping'].includes(part) ? null : [],
    });
  });

  it('is read as the former version stored it, whose attempt named its tab (trial 48)', () => {
    const former = { ...attempt, tab: 'former' };
    const record = { version: 1, attempt: former, leftKey: null, placed: ['older'], shipping };
    expect(recordFrom(record)).toEqual(whole);
  });

  it('takes over the key that the former version kept of an abandoned attempt (trial 48)', () => {
    const record = recordFrom({ version: 1, leftKey: 'q'.repeat(32) });
    expect(nextAttempt(record, 'ann', attempt.body).key).toBe('q'.repeat(32));
  });

  it('keeps an attempt whatever the rules for new orders are, because it must be sent unchanged', () => {
    const body = { ...attempt.body, number: '1', name: '\u200b' };
    expect(recordFrom({ ...whole, attempt: { ...attempt, body } }).attempt?.body).toEqual(body);
  });
});

describe('the next attempt', () => {
  const two = { ...attempt.body, orders: [{ _id: 'a', price: 1, shipping: 0, quantity: 2 }] };
  const abandonedAt = (at: number) =>
    recordFrom({ ...whole, attempt: null, abandoned: [{ key: attempt.key, items: { a: 1 }, at }] });

  it.each([
    ['was refused', recordFrom({ ...whole, attempt: { ...attempt, refused: true } })],
    ['was abandoned', abandonedAt(Date.now())],
  ])('has the key of one that %s, for the same cart only (trial 4)', (_fact, record) => {
    expect(nextAttempt(record, 'ann', attempt.body).key).toBe(attempt.key);
    expect(nextAttempt(record, 'ann', two).key).not.toBe(attempt.key);
  });

  it('has a new key when the same was abandoned more than a day ago', () => {
    const record = abandonedAt(Date.now() - 25 * 60 * 60 * 1_000);
    expect(nextAttempt(record, 'ann', attempt.body).key).not.toBe(attempt.key);
  });
});

describe('an attempt that ended', () => {
  it('is remembered by its key and what came of it once it was an order', () => {
    expect(afterOrder(recordFrom(whole), attempt, 'HL-1')).toEqual({
      attempt: null,
      abandoned: [],
      placed: [attempt.key, 'older'],
      outcomes: [outcome],
    });
  });

  it('is remembered by its items when it was abandoned, and its person is told', () => {
    expect(afterGivingUp(recordFrom(whole))).toMatchObject({
      attempt: null,
      abandoned: [{ key: attempt.key, items: { a: 1 } }],
      outcomes: [{ ...outcome, status: 'unknown', orderId: null }],
    });
  });

  it('leaves nothing when it had been refused', () => {
    const refused = { ...whole, attempt: { ...attempt, refused: true } };
    expect(afterGivingUp(recordFrom(refused))).toEqual({ attempt: null });
  });

  it('tells nobody else of it, and keeps the key for its person (trial 19)', () => {
    const record = recordFrom({ ...whole, outcomes: [outcome] });
    expect(withoutOthers(record, 'ann')).toEqual({ outcomes: [outcome] });
    for (const uid of ['eve', null]) {
      const left = { ...record, ...withoutOthers(record, uid) };
      expect(left).toMatchObject({ attempt: null, outcomes: [], shipping: null });
      expect(nextAttempt(left, 'ann', attempt.body).key).toBe(attempt.key);
      expect(JSON.stringify(left)).not.toMatch(/ann/i);
    }
  });
});
