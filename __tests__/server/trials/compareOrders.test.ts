import type { Order } from '#domain/orders/order';
import { manyProducts } from '#tests/support/manyProducts';
import { compareOrders, type Faulty } from '../../../tools/trials/orders/compareOrders';
import { randomOrder } from '../../../tools/trials/orders/randomOrders';
import { storedOrder } from './support/storedOrder';

const EMAIL = 'ann@example.com';
const NONE: Faulty = { lost: [], doubled: [], altered: [], phantom: [] };
const wanted = randomOrder('seed', 1, { email: EMAIL, token: 'any' }, manyProducts(5));
const order = storedOrder(wanted.body, 'HL-261120-0123456789');
const judged = (stored: Order[]): Faulty =>
  compareOrders([{ wanted, acknowledged: order }], new Map([[EMAIL, stored]]));

describe('what the judge calls an order', () => {
  it('good when it is stored once as ordered', () => {
    expect(judged([order])).toEqual(NONE);
  });

  it('lost when it was acknowledged and is not there', () => {
    expect(judged([])).toEqual({ ...NONE, lost: [wanted.mark] });
  });

  it('doubled when it is there twice', () => {
    expect(judged([order, { ...order, _id: 'HL-261120-0123456780' }]).doubled).toEqual([
      wanted.mark,
    ]);
  });

  it.each<Partial<Order>>([
    { _id: 'HL-261120-0123456780' },
    { address: 'elsewhere' },
    { totalPrice: order.totalPrice + 0.01 },
    { orderStatus: 'Sent' },
    { orders: order.orders.slice(1) },
    { orders: order.orders.map((line) => ({ ...line, quantity: line.quantity + 1 })) },
  ])('altered when it holds %j', (change) => {
    expect(judged([{ ...order, ...change }])).toEqual({ ...NONE, altered: [wanted.mark] });
  });

  it('phantom when nobody ordered it', () => {
    const phantom = { ...order, name: 'mark-999999' };
    expect(judged([order, phantom])).toEqual({ ...NONE, phantom: [order._id] });
  });

  it('phantom when it stands in another account', () => {
    const stored = new Map([
      [EMAIL, [order]],
      ['bob@example.com', [order]],
    ]);
    expect(compareOrders([{ wanted, acknowledged: order }], stored).phantom).toEqual([order._id]);
  });
});
