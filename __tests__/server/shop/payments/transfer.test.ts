import { parse } from 'csv-parse/sync';
import { type Order, orderSchema } from '#domain/orders/order';
import { ownerOrderSchema } from '#domain/owner/ownerOrder';
import { summarySchema } from '#domain/owner/ownerSummary';
import { callerOf } from '#tests/server/support/caller';
import { lineOf, orderBody } from '#tests/server/support/orderBody';
import { ANN, moveAsOwner, OWNER, readAsOwner, readStock } from '#tests/server/support/ownerShop';
import { paidShop, placeUnpaidOrder } from '#tests/server/support/paidShop';
import { PRODUCTS } from '#tests/server/support/sampleProducts';

const PAY_TO = 'Hemline Ltd | IBAN DE89 3704 0044 0532 0130 00';
const ID = PRODUCTS[0]?._id ?? '';

const shop = paidShop({ kinds: ['card', 'transfer'], payTo: PAY_TO });

const shopper = callerOf(shop, ANN);
const byTransfer = async () => (await placeUnpaidOrder(shop, { payment: 'transfer' })).order;
const move = async (order: Order, to: 'Processing' | 'AwaitingPayment' | 'Cancelled') =>
  (await moveAsOwner(shop, order, to)).result;

describe('an order to be paid by transfer', () => {
  it('says how much, to whom and with which reference, also in its mail', async () => {
    const order = await byTransfer();
    expect(order).toMatchObject({
      orderStatus: 'AwaitingPayment',
      payment: {
        kind: 'transfer',
        state: 'open',
        payTo: PAY_TO,
        amount: order.totalPrice,
        reference: order._id.replace(/\D/g, ''),
      },
      owed: order.totalPrice,
    });
    expect(await shop.mails()).toEqual(['placed']);
  });

  it('goes on when an owner marks it as paid, and back if that is undone', async () => {
    const order = await byTransfer();
    expect(await move(order, 'Processing')).toBe('moved');
    expect(await readAsOwner(shop, order._id)).toMatchObject({
      payment: { state: 'paid' },
      taken: order.totalPrice,
      owed: 0,
      ledger: [{ kind: 'taken', amount: order.totalPrice, state: 'done' }],
    });
    expect(await shop.mails()).toEqual(['new_order', 'paid', 'placed']);
    expect(await move(order, 'AwaitingPayment')).toBe('moved');
    expect(await readAsOwner(shop, order._id)).toMatchObject({
      payment: { state: 'open' },
      taken: 0,
      owed: order.totalPrice,
      ledger: [],
    });
  });

  it('goes back into stock when it is cancelled, and what was paid is booked as sent back', async () => {
    const stock = await readStock(shop, ID);
    const [open, paid] = [await byTransfer(), await byTransfer()];
    await move(paid, 'Processing');
    expect([await move(open, 'Cancelled'), await move(paid, 'Cancelled')]).toEqual([
      ...['moved', 'moved'],
    ]);
    expect(await readStock(shop, ID)).toBe(stock);
    expect(await readAsOwner(shop, open._id)).toMatchObject({ taken: 0, refunded: 0 });
    expect(await readAsOwner(shop, paid._id)).toMatchObject({ refunded: paid.totalPrice });
  });

  it('is sent back by hand when its buyer cancels: every owner gets a mail that says so (trial 83)', async () => {
    const order = await byTransfer();
    await move(order, 'Processing');
    expect((await shopper(`POST /orders/${order._id}/cancel`)).status).toBe(200);
    expect(await shop.mails()).toEqual([
      'cancelled',
      'late_payment',
      'new_order',
      'paid',
      'placed',
    ]);
  });

  it('is sent back in part by hand, which is booked', async () => {
    const order = await byTransfer();
    await move(order, 'Processing');
    const answer = await shop.refund(order, { amount: 5, reason: 'a missing button' });
    expect(answer.as(ownerOrderSchema)).toMatchObject({
      refunded: 5,
      ledger: [{ kind: 'taken' }, { kind: 'refunded', state: 'done', reason: 'a missing button' }],
      history: [{ to: 'Processing' }, { refunded: 5, reason: 'a missing button', by: OWNER }],
    });
    // It came: that cannot be taken back any more.
    expect(await move(order, 'AwaitingPayment')).toBe('not_lawful');
  });
});

describe('the file for the accountant', () => {
  it('says how each order is paid, and what was taken, sent back and is owed, once an order', async () => {
    const [open, paid] = [await byTransfer(), await byTransfer()];
    await move(paid, 'Processing');
    await shop.refund(paid, { amount: 5 });
    const orders = [lineOf(1), lineOf(2, PRODUCTS[1])];
    const two = (await placeUnpaidOrder(shop, { payment: 'card', orders })).order;
    const { body: text } = await shop.owner('GET /owner/orders.csv');
    const rows = parse<Record<string, string>>(text, { bom: true, columns: true });
    const money = ({ Payment, Taken, Refunded, Owed }: Record<string, string>) => [
      ...[Payment, Taken, Refunded, Owed],
    ];
    expect(rows.map(money)).toEqual([
      ['transfer', '0.00', '0.00', open.totalPrice.toFixed(2)],
      ['transfer', paid.totalPrice.toFixed(2), '5.00', '0.00'],
      ['card', '0.00', '0.00', two.totalPrice.toFixed(2)],
      ['card', '', '', ''],
    ]);
  });
});

describe("the owner's figures", () => {
  it('say what was taken, sent back and is owed; only what is paid is turnover', async () => {
    const figures = async () => (await shop.owner('GET /owner/summary?days=1')).as(summarySchema);
    expect((await figures()).money).toBeUndefined();
    const [paid, open] = [await byTransfer(), await byTransfer()];
    await move(paid, 'Processing');
    await shop.refund(paid, { amount: 5 });
    const { money, days } = await figures();
    expect(money).toEqual({ taken: paid.totalPrice, refunded: 5, owed: open.totalPrice });
    expect(days.map(({ turnover }) => turnover)).toEqual([paid.totalPrice]);
  });
});

describe('the way to pay', () => {
  it('is asked for where there are two, and must be one that the shop offers', async () => {
    const statuses = [];
    for (const payment of [undefined, 'cash', 'card'])
      statuses.push((await shopper('POST /orders', { body: { ...orderBody(), payment } })).status);
    expect(statuses).toEqual([400, 400, 200]);
  });

  it('is another order under the same key if it changes', async () => {
    const headers = { 'idempotency-key': 'a-key-of-an-attempt-1234' };
    const by = (payment: 'card' | 'transfer') =>
      shopper('POST /orders', { headers, body: orderBody({ payment }) });
    (await by('card')).as(orderSchema);
    expect((await by('transfer')).refusal().code).toBe('key_reused');
  });

  it('leaves a card to the payment service: an owner cannot mark it as paid', async () => {
    const { order } = await placeUnpaidOrder(shop, { payment: 'card' });
    expect(await move(order, 'Processing')).toBe('not_lawful');
    await shop.press(order, 'pay');
    for (let tries = 0; (await readAsOwner(shop, order._id))?.orderStatus !== 'Processing'; tries++)
      if (tries > 200) throw new Error('It was never paid.');
    expect(await move(order, 'AwaitingPayment')).toBe('not_lawful');
  });
});
