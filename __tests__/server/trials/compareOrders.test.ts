import { type Order, orderListSchema } from '#domain/orders/order';
import { manyProducts } from '#tests/support/manyProducts';
import { startTestApi } from '#tests/support/testApi';
import { compareOrders, type OrderDiscrepancies } from '../../../tools/trials/orders/compareOrders';
import { randomOrder } from '../../../tools/trials/orders/randomOrders';
import { call } from '../support/caller';
import { storedOrder } from './support/storedOrder';

const EMAIL = 'ann@example.com';
const NONE: OrderDiscrepancies = { lost: [], doubled: [], altered: [], phantom: [] };
const wanted = randomOrder('seed', 1, { email: EMAIL, token: 'any' }, manyProducts(5));
const order = storedOrder(wanted.body, 'HL-261120-0123456789');
const judged = (stored: Order[]): OrderDiscrepancies =>
  compareOrders([{ wanted, acknowledged: order }], new Map([[EMAIL, stored]]));

describe('what the judge calls an order', () => {
  it('good when it is stored once as ordered', () => {
    expect(judged([order])).toEqual(NONE);
  });

  it('good when it is what the API stores', async () => {
    const api = await startTestApi({ products: manyProducts(5) });
    const token = await api.signIn(EMAIL);
    const headers = { 'idempotency-key': wanted.key };
    await call(api, 'POST /orders', { token, headers, body: wanted.body });
    const stored = (await call(api, `GET /orders?email=${EMAIL}`, { token })).as(orderListSchema);
    expect(stored).toHaveLength(1);
    expect(compareOrders([{ wanted }], new Map([[EMAIL, stored]]))).toEqual(NONE);
    await api.close();
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
    { amounts: { items: 1, shipping: 0, tax: 0, total: 1 } },
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
