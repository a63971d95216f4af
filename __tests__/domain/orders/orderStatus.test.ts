import {
  isOrderStatus,
  isSettled,
  MOVES,
  moveKind,
  ORDER_STATUSES,
  type OrderStatus,
  SETTLED_STATUSES,
  UNDO_MS,
  UNPACKED_STATUSES,
} from '#domain/orders/orderStatus';

const PAIRS = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.map((to): [OrderStatus, OrderStatus] => [from, to]),
);

/** The allowed moves, independently of `MOVES`. */
const ONWARDS = [
  'AwaitingPayment to Processing',
  'AwaitingPayment to Cancelled',
  'Processing to Packed',
  'Processing to Cancelled',
  'Packed to Shipped',
  'Packed to Cancelled',
  'Shipped to Delivered',
];
const UNDOING = [
  'Processing to AwaitingPayment',
  'Packed to Processing',
  'Shipped to Packed',
  'Delivered to Shipped',
];

describe('the table of moves', () => {
  it.each(PAIRS)('from %s to %s says what the shop may do', (from, to) => {
    const name = `${from} to ${to}`;
    const late = moveKind(from, to, UNDO_MS);
    const soon = moveKind(from, to, UNDO_MS - 1);
    const again = moveKind(from, to, undefined);
    const onwards = ONWARDS.includes(name) ? 'onwards' : undefined;
    expect([late, again]).toEqual([onwards, onwards]);
    expect(soon).toBe(UNDOING.includes(name) ? 'undo' : onwards);
  });

  it('lets every undo take back a move onwards', () => {
    for (const [from, to] of PAIRS)
      if (MOVES[from][to] === 'undo') expect(MOVES[to][from]).toBe('onwards');
  });

  it('settles an order that is delivered or has ended, and no other', () => {
    expect(ORDER_STATUSES.filter(isSettled)).toEqual(['Delivered', 'Cancelled', 'Expired']);
    expect(SETTLED_STATUSES).toEqual(['Delivered', 'Cancelled', 'Expired']);
  });

  it('lets a move be undone for ten minutes, and a shopper cancel before the order is packed', () => {
    expect(UNDO_MS).toBe(600_000);
    expect(UNPACKED_STATUSES).toEqual(['AwaitingPayment', 'Processing']);
  });
});

describe('a text', () => {
  it('is a status only as it is written', () => {
    const others = ['processing', ' Packed', 'constructor', '0', ''];
    expect([...ORDER_STATUSES, ...others].filter(isOrderStatus)).toEqual(ORDER_STATUSES);
  });
});
