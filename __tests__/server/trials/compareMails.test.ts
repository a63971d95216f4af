import type { OrderStatus } from '#domain/orders/orderStatus';
import type { MailState } from '#domain/owner/ownerOrder';
import { isValidMoveHistory, compareMails } from '../../../tools/trials/mails/compareMails';

describe('the judge of the mails', () => {
  const order = { id: 'HL-260731-0123456789', name: 'Ann mark-000001', status: 'Processing' };
  const row = {
    id: 'a',
    kind: 'placed',
    recipient: 'ann@example.com',
    order,
    state: 'sent' as MailState,
  };
  const dropped = { ...row, state: 'dropped' as const };
  const cancelled = { ...order, status: 'Cancelled' };
  const cause = { kind: 'placed', recipient: 'ann@example.com', orderId: order.id };
  const source = 'Subject: Your order 2607310123456789\r\n\r\nAnn mark-0000=\r\n01';
  const mail = { messageId: 'a@shop', to: ['ann@example.com'], source };
  const CONFUSED = { confused: [expect.stringMatching(/^a@shop: .+ instead of ann@/)] };
  const none = { missing: [], unknown: [], confused: [], unfounded: [] };

  it('finds nothing where each mail has its row and its order', () => {
    expect(compareMails([mail, mail], [row], [cause])).toEqual(none);
    expect(compareMails([], [{ ...dropped, order: cancelled }], [cause])).toEqual(none);
  });

  it.each([
    ['a mail that did not arrive', [], [row], [cause], { missing: ['a'] }],
    ['a mail that was dropped although it is true', [], [dropped], [cause], { missing: ['a'] }],
    ['a mail without a row', [mail], [], [], { unknown: ['a'] }],
    ['a mail to somebody else', [{ ...mail, to: ['bob@example.com'] }], [row], [cause], CONFUSED],
    [
      'another order in a mail',
      [{ ...mail, source: `${source} mark-000002` }],
      [row],
      [cause],
      CONFUSED,
    ],
    [
      'another number in a mail',
      [{ ...mail, source: source.replace('2607', '2608') }],
      [row],
      [cause],
      CONFUSED,
    ],
    [
      'an order without a mail',
      [],
      [],
      [cause],
      { unfounded: [`placed ${order.id} ann@example.com`] },
    ],
    [
      'a mail without a cause',
      [mail],
      [row],
      [],
      { unfounded: [`placed ${order.id} ann@example.com`] },
    ],
  ])('finds %s', (_name, received, rows, causes, found) => {
    expect(compareMails(received, rows, causes)).toEqual({ ...none, ...found });
  });

  it('takes the random digits between the parts of a mail for no order number', () => {
    const parts = `${source}\r\n----_NmP-1234567890123456-Part_1--`;
    expect(compareMails([{ ...mail, source: parts }], [row], [cause])).toEqual(none);
  });
});

describe('the judge of the moves', () => {
  const steps = (...way: OrderStatus[]) =>
    way.slice(1).map((to, index) => ({ from: way[index] ?? to, to }));

  it('follows allowed moves to where the order is', () => {
    expect(isValidMoveHistory([], 'Processing')).toBe(true);
    const way = steps('Processing', 'Packed', 'Processing', 'Packed', 'Shipped', 'Delivered');
    expect(isValidMoveHistory(way, 'Delivered')).toBe(true);
    expect(isValidMoveHistory(steps('Processing', 'Packed', 'Cancelled'), 'Cancelled')).toBe(true);
  });

  it('finds a status elsewhere, a gap, a step twice, a second undo, and a way out of a cancelled order', () => {
    expect(isValidMoveHistory(steps('Processing', 'Packed'), 'Processing')).toBe(false);
    expect(isValidMoveHistory(steps('Packed', 'Shipped'), 'Shipped')).toBe(false);
    const packed = steps('Processing', 'Packed');
    expect(isValidMoveHistory([...packed, ...packed], 'Packed')).toBe(false);
    const back = steps('Processing', 'Packed', 'Shipped', 'Packed', 'Processing');
    expect(isValidMoveHistory(back, 'Processing')).toBe(false);
    expect(isValidMoveHistory(steps('Processing', 'Cancelled', 'Processing'), 'Processing')).toBe(
      false,
    );
  });
});
