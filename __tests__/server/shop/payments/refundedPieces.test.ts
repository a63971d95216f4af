/** Which pieces of an order have gone back. */

import type { Order } from '#domain/orders/order';
import { ownerOrderSchema } from '#domain/owner/ownerOrder';
import { call } from '#tests/server/support/caller';
import { lineOf } from '#tests/server/support/orderBody';
import { moved, OWNER, seen, stockOf } from '#tests/server/support/ownerShop';
import { openPaidShop, type PaidShop, placedToPay } from '#tests/server/support/paidShop';
import { PRODUCTS } from '#tests/server/support/sampleProducts';

const [COAT, HAT] = PRODUCTS.map(({ _id }) => _id);

let shop: PaidShop;
let token: string;
beforeAll(async () => {
  shop = await openPaidShop({ kinds: ['card', 'transfer'], payTo: 'Hemline Ltd' });
});
beforeEach(async () => {
  await shop.reset();
  token = await shop.signIn(OWNER);
});
afterAll(() => shop.close());

/** A paid order of two coats and a hat. */
async function paid(payment: 'card' | 'transfer' = 'transfer'): Promise<Order> {
  const orders = [lineOf(2, PRODUCTS[0]), lineOf(1, PRODUCTS[1])];
  const { order } = await placedToPay(shop, { payment, orders });
  if (payment === 'transfer') await moved(shop, token, order, 'Processing');
  else {
    shop.hearEvents(false);
    await shop.press(order, 'pay');
    await call(shop, `POST /owner/orders/${order._id}/payment`, { token });
  }
  return order;
}

const refund = (order: Order, body: object) =>
  call(shop, `POST /owner/orders/${order._id}/refunds`, { token, body: { reason: 'x', ...body } });
const coats = (quantity: number) => ({ lines: [{ _id: COAT, quantity }] });
const allPieces = { lines: [...coats(2).lines, { _id: HAT, quantity: 1 }] };
const returned = async ({ _id }: Order) =>
  (await seen(shop, token, _id))?.shares?.map((line) => [line.returned, line.shippingReturned]);
const resultOf = async (order: Order, to: Parameters<typeof moved>[3]) =>
  (await moved(shop, token, order, to)).result;

describe('a piece that has gone back', () => {
  it('does not go back a second time, nor does its delivery, also for two owners at once', async () => {
    const order = await paid();
    const both = await Promise.all([refund(order, coats(2)), refund(order, coats(1))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const more = await refund(order, coats(2));
    expect(more.refusal().code).toBe('more_than_taken');
    // Who was slower sees what is left.
    expect(more.json()).toMatchObject({ order: { _id: order._id, version: 3 } });
    await refund(order, { lines: [], delivery: true });
    expect((await returned(order))?.map(([, shipping]) => shipping)).toEqual([true, true]);
    expect((await refund(order, { lines: [], delivery: true })).status).toBe(400);
  });

  it('can go back again if the provider says that its refund has failed', async () => {
    const order = await paid('card');
    await refund(order, coats(2));
    expect(await returned(order)).toEqual([
      [2, false],
      [0, false],
    ]);
    await shop.database.query("UPDATE ledger SET state = 'failed' WHERE kind = 'refunded'");
    expect((await returned(order))?.[0]).toEqual([0, false]);
    expect((await refund(order, coats(2))).status).toBe(200);
  });

  it('is not known of an amount, nor of a refund of an older version of the shop', async () => {
    const order = await paid();
    await refund(order, { amount: 5 });
    await refund(order, coats(1));
    await shop.database.query('UPDATE ledger SET part = NULL');
    expect((await returned(order))?.[0]).toEqual([0, false]);
    const answer = (await refund(order, coats(1))).as(ownerOrderSchema);
    expect(answer.shares?.[0]?.returned).toBe(1);
  });
});

describe('an order of which everything has gone back', () => {
  it.each([
    ['each of its pieces, less a fee', { ...allPieces, fee: 1 }],
    ['all of the money', undefined],
  ])('%s: is neither packed nor sent, and can be cancelled', async (_what, body) => {
    const stock = (await stockOf(shop, HAT ?? '')) ?? 0;
    const order = await paid();
    await refund(order, body ?? { amount: order.totalPrice });
    expect(await resultOf(order, 'Packed')).toBe('not_lawful');
    expect(await resultOf(order, 'Cancelled')).toBe('moved');
    expect(await stockOf(shop, HAT ?? '')).toBe(stock);
  });

  it('after it was packed: is not sent; after it was sent: goes on, and its last step can be undone', async () => {
    const [packed, sent] = [await paid(), await paid()];
    for (const order of [packed, sent]) await moved(shop, token, order, 'Packed');
    await moved(shop, token, sent, 'Shipped');
    for (const order of [packed, sent]) await refund(order, allPieces);
    expect(await resultOf(packed, 'Shipped')).toBe('not_lawful');
    expect(await resultOf(packed, 'Processing')).toBe('moved');
    expect(await resultOf(sent, 'Packed')).toBe('moved');
  });

  it('but a piece: is packed', async () => {
    const order = await paid();
    await refund(order, coats(2));
    expect(await resultOf(order, 'Packed')).toBe('moved');
  });
});
