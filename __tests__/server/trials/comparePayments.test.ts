import {
  comparePayments,
  type ShopOrder,
  type ShopEntry,
} from '../../../tools/trials/payments/comparePayments';

const NONE = { unknown: [], invented: [], unjust: [], waiting: [] };
const order: ShopOrder = { id: 'o1', status: 'Processing', cents: 500 };
const cancelled = { ...order, status: 'Cancelled' };
const taken: ShopEntry = {
  orderId: 'o1',
  kind: 'taken',
  cents: 500,
  state: 'done',
  paymentId: 'pi_1',
  providerId: 'pi_1',
};
const back: ShopEntry = { ...taken, kind: 'refunded', cents: 500, providerId: 're_1' };
const atProvider = {
  taken: [{ id: 'pi_1', amount_received: 500, metadata: { order: 'o1' } }],
  refunded: [],
};
const sentBack = {
  ...atProvider,
  refunded: [{ id: 're_1', amount: 500, payment_intent: 'pi_1' }],
};

describe('the judge of the ledgers', () => {
  it.each([
    ['an order that is paid', [order], [taken], atProvider],
    ['an order that ended, and its money went back', [cancelled], [taken, back], sentBack],
    [
      'a refund that failed',
      [order],
      [taken, { ...back, state: 'failed', providerId: null }],
      atProvider,
    ],
    [
      'an order that nobody paid',
      [{ ...order, status: 'Expired' }],
      [],
      { taken: [], refunded: [] },
    ],
  ])('finds nothing in %s', (_name, orders, entries, provider) => {
    expect(comparePayments(orders, entries, provider)).toEqual(NONE);
  });

  it.each<[string, ShopOrder[], ShopEntry[], typeof atProvider | typeof sentBack, object]>([
    ['money that was not booked', [cancelled], [], atProvider, { unknown: ['taken pi_1'] }],
    [
      'money that was booked twice',
      [{ ...order, cents: 1_000 }],
      [taken, taken],
      atProvider,
      { unknown: ['taken pi_1'] },
    ],
    [
      'another amount',
      [order],
      [
        { ...taken, cents: 501 },
        { ...back, cents: 1 },
      ],
      { ...sentBack, refunded: [{ id: 're_1', amount: 1, payment_intent: 'pi_1' }] },
      { unknown: ['taken pi_1'] },
    ],
    [
      'money of another order',
      [{ ...order, id: 'o2' }],
      [{ ...taken, orderId: 'o2' }],
      atProvider,
      { unknown: ['taken pi_1'] },
    ],
    [
      'money that the provider never took',
      [order],
      [taken],
      { taken: [], refunded: [] },
      { invented: ['taken o1'] },
    ],
    [
      'a refund that still waits',
      [cancelled],
      [taken, { ...back, state: 'waiting', providerId: null }],
      atProvider,
      { waiting: ['refunded o1'] },
    ],
    [
      'an order that still waits',
      [{ ...order, status: 'AwaitingPayment' }],
      [],
      { taken: [], refunded: [] },
      { waiting: ['order o1'] },
    ],
    [
      'an order that was delivered and not paid',
      [{ ...order, status: 'Delivered' }],
      [],
      { taken: [], refunded: [] },
      { unjust: ['Delivered o1: 0 of 500, 0 back'] },
    ],
    [
      'money that was kept of an order that ended',
      [cancelled],
      [taken],
      atProvider,
      { unjust: ['Cancelled o1: 500 of 500, 0 back'] },
    ],
    [
      'more than was taken that went back',
      [order],
      [taken, { ...back, cents: 501 }],
      { ...sentBack, refunded: [{ id: 're_1', amount: 501, payment_intent: 'pi_1' }] },
      { unjust: ['Processing o1: 500 of 500, 501 back'] },
    ],
  ])('finds %s', (_name, orders, entries, provider, found) => {
    expect(comparePayments(orders, entries, provider)).toEqual({ ...NONE, ...found });
  });
});
