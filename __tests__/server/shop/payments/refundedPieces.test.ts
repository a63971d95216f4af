/** Which pieces of an order have gone back. */

import type { Order } from '#domain/orders/order';
import type { OrderStatus } from '#domain/orders/orderStatus';
import { ownerOrderSchema } from '#domain/owner/ownerOrder';
import { stockResultsSchema } from '#domain/owner/stockChange';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { renderMail } from '#server/shop/mails/renderMail';
import { storeMove } from '#server/stores/orderMovesStore';
import { returnToStock, takeFromStock } from '#server/stores/orderStock';
import { lineOf } from '#tests/server/support/orderBody';
import { moveAsOwner, readAsOwner, readStock } from '#tests/server/support/ownerShop';
import { paidShop, placeUnpaidOrder } from '#tests/server/support/paidShop';
import { PRODUCTS } from '#tests/server/support/sampleProducts';

const [COAT, HAT] = PRODUCTS.map(({ _id }) => _id);

const shop = paidShop({ kinds: ['card', 'transfer'], payTo: 'Hemline Ltd' });

/** A paid order of two coats and a hat. */
async function paid(payment: 'card' | 'transfer' = 'transfer'): Promise<Order> {
  const orders = [lineOf(2, PRODUCTS[0]), lineOf(1, PRODUCTS[1])];
  const { order } = await placeUnpaidOrder(shop, { payment, orders });
  if (payment === 'transfer') await moveAsOwner(shop, order, 'Processing');
  else {
    shop.hearEvents(false);
    await shop.press(order, 'pay');
    await shop.owner(`POST /owner/orders/${order._id}/payment`);
  }
  return order;
}

const refund = (order: Order, body: object) => shop.refund(order, body);
const coats = (quantity: number) => ({ lines: [{ _id: COAT, quantity }] });
const allPieces = { lines: [...coats(2).lines, { _id: HAT, quantity: 1 }] };
const returned = async ({ _id }: Order) =>
  (await readAsOwner(shop, _id))?.shares?.map((line) => [line.returned, line.shippingReturned]);
const resultOf = async (order: Pick<Order, '_id'>, to: Parameters<typeof moveAsOwner>[2]) =>
  (await moveAsOwner(shop, order, to)).result;

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
    const stock = (await readStock(shop, HAT ?? '')) ?? 0;
    const order = await paid();
    await refund(order, body ?? { amount: order.totalPrice });
    expect(await resultOf(order, 'Packed')).toBe('not_lawful');
    expect(await resultOf(order, 'Cancelled')).toBe('moved');
    expect(await readStock(shop, HAT ?? '')).toBe(stock);
  });

  it('after it was packed: is not sent; after it was sent: goes on, and its last step can be undone', async () => {
    const [packed, sent] = [await paid(), await paid()];
    for (const order of [packed, sent]) await moveAsOwner(shop, order, 'Packed');
    await moveAsOwner(shop, sent, 'Shipped');
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

describe('what the shopper is told of a parcel', () => {
  const mailOf = async ({ _id }: Order) => {
    const order = await readAsOwner(shop, _id);
    if (order === undefined) throw new Error('No order.');
    return renderMail({ kind: 'shipped', order }, { publicUrl: '', shop: DEFAULT_SHOP }).text;
  };

  it('is what was in it: not what was refunded before it left, but what came back later', async () => {
    const order = await paid();
    await refund(order, { lines: [{ _id: HAT, quantity: 1 }] });
    await refund(order, coats(1));
    await moveAsOwner(shop, order, 'Packed');
    await moveAsOwner(shop, order, 'Shipped');
    const [coat, hat] = PRODUCTS.map(({ name }) => name);
    const left = await mailOf(order);
    expect(left).toMatch(new RegExp(`${coat} +1 `));
    expect(left).not.toContain(hat);
    expect(left).toContain(
      '2 pieces are not in the parcel, because the money for them was sent back.',
    );
    await refund(order, coats(1));
    expect(await mailOf(order)).toMatch(new RegExp(`${coat} +1 `));
    expect(await mailOf(order)).toContain('2 pieces are not in the parcel');
  });

  it('has no word of what came back from a whole one', async () => {
    const order = await paid();
    await moveAsOwner(shop, order, 'Packed');
    await moveAsOwner(shop, order, 'Shipped');
    await refund(order, coats(2));
    expect(await mailOf(order)).toMatch(new RegExp(`${PRODUCTS[0]?.name} +2 `));
    expect(await mailOf(order)).not.toContain('in the parcel');
  });
});

describe('a piece that goes back into stock with its refund', () => {
  const stocks = async () => [await readStock(shop, COAT ?? ''), await readStock(shop, HAT ?? '')];
  const restock = (order: Order, body: object) => refund(order, { restock: true, ...body });
  let before: (number | undefined)[];
  beforeEach(async () => {
    before = await stocks();
  });
  const back = async (coat: number, hat: number) => {
    const [coatsNow = 0, hatsNow = 0] = await stocks();
    expect([coatsNow - (before[0] ?? 0), hatsNow - (before[1] ?? 0)]).toEqual([coat, hat]);
  };

  it('is counted once, and the end of its order puts back the others', async () => {
    const order = await paid();
    await back(-2, -1);
    const answer = (await restock(order, coats(1))).as(ownerOrderSchema);
    expect(answer.history.at(-1)).toMatchObject({ restocked: 1 });
    await back(-1, -1);
    // Without the tick, the piece stays out of the stock.
    expect((await refund(order, coats(1))).as(ownerOrderSchema).history.at(-1)).not.toHaveProperty(
      'restocked',
    );
    await back(-1, -1);
    expect(await resultOf(order, 'Cancelled')).toBe('moved');
    await back(0, 0);
  });

  it('is not taken off a count, although its order is not packed', async () => {
    const order = await paid();
    await restock(order, coats(1));
    const counts = [{ _id: COAT, is: 10, onShelf: true }];
    await shop.owner('POST /owner/stock', { body: { counts } });
    // One coat of the order lies on the shelf and is for its shopper, the other one is for sale.
    expect(await readStock(shop, COAT ?? '')).toBe(9);
  });

  it('is not counted again if its refund fails and is sent again (trial 84)', async () => {
    const order = await paid('card');
    await restock(order, coats(2));
    await back(0, -1);
    await shop.database.query("UPDATE ledger SET state = 'failed' WHERE kind = 'refunded'");
    expect((await restock(order, allPieces)).status).toBe(200);
    await back(0, 0);
    expect(await resultOf(order, 'Cancelled')).toBe('moved');
    await back(0, 0);
  });

  it('is not counted again either if it was not the only one of its line (trial 84)', async () => {
    const order = await paid('card');
    await restock(order, coats(1));
    await back(-1, -1);
    await shop.database.query("UPDATE ledger SET state = 'failed' WHERE kind = 'refunded'");
    const again = (await restock(order, coats(1))).as(ownerOrderSchema);
    expect(again.history.at(-1)).not.toHaveProperty('restocked');
    await back(-1, -1);
    // The other coat is another piece.
    await restock(order, coats(1));
    await back(0, -1);
  });

  it('is not counted after the end of its order, which has put it back (trial 84)', async () => {
    const order = await paid('card');
    expect(await resultOf(order, 'Cancelled')).toBe('moved');
    await shop.database.query("UPDATE ledger SET state = 'failed' WHERE kind = 'refunded'");
    const again = (await restock(order, allPieces)).as(ownerOrderSchema);
    expect(again.history.at(-1)).not.toHaveProperty('restocked');
    await back(0, 0);
  });

  it('is named if its product has left the catalogue, and not counted where nothing is', async () => {
    const order = await paid();
    await shop.database.query('DELETE FROM products WHERE id = $1', [COAT]);
    await shop.database.query('UPDATE products SET stock = NULL WHERE id = $1', [HAT]);
    const act = (await restock(order, allPieces)).as(ownerOrderSchema).history.at(-1);
    expect(act).toMatchObject({ dropped: [{ _id: COAT, quantity: 2 }] });
    expect(act).not.toHaveProperty('restocked');
    expect(await readStock(shop, HAT ?? '')).toBeNull();
  });

  it('is not taken off a count without the tick either, and the end of its order does not count it again', async () => {
    const order = await paid();
    await refund(order, coats(1));
    const counts = [{ _id: COAT, is: 10, onShelf: true }];
    await shop.owner('POST /owner/stock', { body: { counts } });
    expect(await readStock(shop, COAT ?? '')).toBe(9);
    expect(await resultOf(order, 'Cancelled')).toBe('moved');
    expect(await readStock(shop, COAT ?? '')).toBe(10);
  });

  it('needs pieces: an amount puts nothing back', async () => {
    const order = await paid();
    expect((await restock(order, { amount: 5 })).status).toBe(200);
    await back(-2, -1);
  });
});

describe('the undo of "not counted"', () => {
  const coatStock = () => readStock(shop, COAT ?? '');
  let before: number | undefined;
  beforeEach(async () => {
    before = await coatStock();
  });
  const stopCounting = async () => {
    const counts = [{ _id: COAT, is: null }];
    const { act } = (await shop.owner('POST /owner/stock', { body: { counts } })).as(
      stockResultsSchema,
    );
    expect(await coatStock()).toBeNull();
    return async () => {
      const { status } = await shop.owner(`POST /owner/acts/${act}/undo`, { body: {} });
      expect(status).toBe(200);
      return ((await coatStock()) ?? NaN) - (before ?? NaN);
    };
  };

  it('counts the pieces of an order that was cancelled meanwhile', async () => {
    const order = await paid();
    const undo = await stopCounting();
    expect(await resultOf(order, 'Cancelled')).toBe('moved');
    expect(await undo()).toBe(0);
  });

  it('counts what was put back with a refund meanwhile, once', async () => {
    const [early, late] = [await paid(), await paid()];
    await refund(early, { restock: true, ...coats(1) });
    const undo = await stopCounting();
    const meanwhile = await paid();
    for (const order of [late, meanwhile]) await refund(order, { restock: true, ...coats(1) });
    expect(await undo()).toBe(-3);
    for (const order of [early, late, meanwhile])
      expect(await resultOf(order, 'Cancelled')).toBe('moved');
    expect((await coatStock()) ?? NaN).toBe(before);
  });

  it('takes off the pieces of an expired order that was paid meanwhile', async () => {
    const orders = [lineOf(2, PRODUCTS[0])];
    const { _id: id } = (await placeUnpaidOrder(shop, { payment: 'transfer', orders })).order;
    const move = (from: OrderStatus, to: OrderStatus) =>
      storeMove(shop.database, { id, from, to, isUndo: false, byOwner: null });
    await returnToStock(shop.database, id);
    await move('AwaitingPayment', 'Expired');
    const undo = await stopCounting();
    expect(await takeFromStock(shop.database, id)).toBe(true);
    await move('Expired', 'Processing');
    expect(await undo()).toBe(-2);
    expect(await resultOf({ _id: id }, 'Cancelled')).toBe('moved');
    expect(await coatStock()).toBe(before);
  });
});
