/** The faults of payments, each as it was met in shops: what the provider and its calls do, and what must be so after it. */

import fc from 'fast-check';
import { type Order, orderNumber, orderSchema } from '#domain/orders/order';
import { paymentPageSchema, paymentSchema } from '#domain/orders/payment';
import { ownerOrderSchema } from '#domain/owner/ownerOrder';
import { summarySchema } from '#domain/owner/ownerSummary';
import { ProviderError, type WantedRefund } from '#server/engines/payments/providerCalls';
import { createStripeProvider } from '#server/engines/payments/stripeProvider';
import {
  closeUnpaid,
  lookAtPayment,
  startPaymentSweep,
  sweepPayments,
} from '#server/shop/payments/lookAtPayment';
import { sendWaitingRefunds } from '#server/shop/payments/payBack';
import { openPage } from '#server/shop/payments/paymentPage';
import type { Payments } from '#server/shop/payments/payments';
import { settle } from '#server/shop/payments/settle';
import { readPages } from '#server/stores/paymentPagesStore';
import { call, refusalOf } from '#tests/server/support/caller';
import { lineOf, orderBody } from '#tests/server/support/orderBody';
import { ANN, BOB, moveAsOwner, readAsOwner, readStock } from '#tests/server/support/ownerShop';
import { ageOrder, paidShop, placeUnpaidOrder, readAsBuyer } from '#tests/server/support/paidShop';
import { PRODUCTS } from '#tests/server/support/sampleProducts';
import { repetitions } from '#tests/support/repetitions';

const [COAT] = PRODUCTS;
const ID = COAT?._id ?? '';
const KEY = 'a-key-of-an-attempt-1234';
/** What the provider says of a page while the bank works. */
const WORKING = {
  url: null,
  status: 'complete',
  paymentStatus: 'unpaid',
  attempt: 'pending',
  amount: 100,
  currency: 'USD',
  orderId: null,
  paymentIntent: null,
} as const;

const shop = paidShop();
const ownPayments = (): Payments => {
  const { payments } = shop.app;
  if (payments === undefined) throw new Error('The shop takes no cards.');
  return payments;
};
/** The shop's payments by a provider that does some things in another way. */
const paymentsBy = (change: Partial<Payments['provider']>): Payments => {
  const payments = ownPayments();
  return { ...payments, provider: { ...payments.provider, ...change } };
};
/** How often the provider is asked about this order from now on. It may still call about that of an earlier test. */
const questionsAbout = async ({ _id }: Order) => {
  const { database, provider } = ownPayments();
  const [page] = await readPages(database, _id);
  const read = jest.spyOn(provider, 'read');
  return () => read.mock.calls.filter(([id]) => id === page?.sessionId).length;
};
const ask = async (token: string, { _id }: Order) =>
  (await call(shop, `GET /orders/${_id}/payment`, { token })).as(paymentSchema);
const reopen = (token: string, { _id }: Order) =>
  call(shop, `POST /orders/${_id}/payments`, { token });
const cancel = (token: string, { _id }: Order) =>
  call(shop, `POST /orders/${_id}/cancel`, { token });
const statusOf = async (token: string, { _id }: Order) =>
  (await readAsBuyer(shop, token, _id)).orderStatus;
/** Waits for the provider's call, which comes by itself. */
const comes = (token: string, order: Order, status: string): Promise<void> =>
  becomes(status, async () => (await statusOf(token, order)) === status);
const becomes = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries > 250) throw new Error(`It never became so: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
/** Both ledgers say that this was taken and sent back, as decimal amounts. */
const expectLedgers = async (taken: number, refunded: number): Promise<void> => {
  const [own] = await shop.database.query(
    `SELECT coalesce(sum(cents) FILTER (WHERE kind = 'taken'), 0)::integer AS taken,
       coalesce(sum(cents) FILTER (WHERE kind = 'refunded' AND state = 'done'), 0)::integer AS refunded
     FROM ledger`,
  );
  const wanted = { taken: Math.round(taken * 100), refunded: Math.round(refunded * 100) };
  expect({ own, provider: await shop.standInSums() }).toEqual({ own: wanted, provider: wanted });
};
const refund = (order: Order, body: object) => shop.refund(order, body);

describe('an order to be paid by card', () => {
  it('is paid in its own language, and leads back to pages in it', async () => {
    const { order } = await placeUnpaidOrder(shop, { language: 'de' });
    const page = await (await fetch(order.payment?.url ?? '')).text();
    expect(page).toContain(`Bestellung ${orderNumber(order._id)}`);
    expect(await shop.press(order, 'back')).toMatch(/\/de\/orders$/);
    expect(await shop.press(order, 'pay')).toMatch(/\/de\/orderConfirmed\?order=HL-/);
  });

  it('is held and has a page; nobody gets a mail, and it is no sale yet', async () => {
    const stock = (await readStock(shop, ID)) ?? 0;
    const { order } = await placeUnpaidOrder(shop);
    expect(order).toMatchObject({
      orderStatus: 'AwaitingPayment',
      payment: { kind: 'card', state: 'open' },
      taken: 0,
      refunded: 0,
      owed: order.totalPrice,
    });
    expect(order.payment?.url).toMatch(/^http:\/\/127\.0\.0\.1/);
    expect(await readStock(shop, ID)).toBe(stock - 1);
    expect(await shop.mails()).toEqual([]);
    const summary = (await shop.owner('GET /owner/summary?days=1')).as(summarySchema);
    expect(summary.days.map(({ orders }) => orders)).toEqual([0]);
  });

  it('goes on when it is paid: once, with one mail to each, however often the provider calls', async () => {
    await shop.faults({ webhooks: 5 });
    const { order, token } = await placeUnpaidOrder(shop);
    expect(await shop.press(order, 'pay')).toContain(`/orderConfirmed?order=${order._id}`);
    await Promise.all([ask(token, order), shop.sweep(), comes(token, order, 'Processing')]);
    expect(await readAsBuyer(shop, token, order._id)).toMatchObject({
      payment: { state: 'paid' },
      taken: order.totalPrice,
      refunded: 0,
      owed: 0,
    });
    expect(await shop.mails()).toEqual(['new_order', 'placed']);
    await expectLedgers(order.totalPrice, 0);
  });

  it.each(['a press', 'a sweep', 'a question about the attempt'])(
    'is paid although the provider never calls: %s finds out',
    async (who) => {
      shop.hearEvents(false);
      const { order, token } = await placeUnpaidOrder(shop, { key: KEY });
      await shop.press(order, 'payAndClose');
      expect(await statusOf(token, order)).toBe('AwaitingPayment');
      if (who === 'a press') expect((await ask(token, order)).state).toBe('paid');
      if (who === 'a sweep') await shop.sweep();
      if (who.includes('attempt')) {
        const answer = await call(shop, `POST /orders/attempts/${KEY}`, { token });
        expect(answer.as(orderSchema)).toMatchObject({ payment: { state: 'paid' } });
      }
      expect(await statusOf(token, order)).toBe('Processing');
    },
  );

  it('is not believed to be paid by a wrong signature or by an unknown event', async () => {
    await shop.faults({ signature: 'wrong' });
    const { order, token } = await placeUnpaidOrder(shop);
    await shop.press(order, 'pay');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await statusOf(token, order)).toBe('AwaitingPayment');
    const body = JSON.stringify({ type: 'checkout.session.completed' });
    const headers = { 'stripe-signature': 't=1,v1=00' };
    expect(await refusalOf(call(shop, 'POST /payments/events', { headers, body }))).toBe(
      '400 bad_request',
    );
  });

  it('stays open after the bank said no, and can be paid then, on the same page', async () => {
    const { order, token } = await placeUnpaidOrder(shop);
    await shop.press(order, 'decline');
    expect((await ask(token, order)).state).toBe('open');
    const again = (await reopen(token, order)).as(paymentPageSchema);
    expect(again.url).toBe(order.payment?.url);
    await shop.press(order, 'pay');
    await comes(token, order, 'Processing');
  });

  it('is pending while the bank works, and is not let go before the bank has answered', async () => {
    const { order, token } = await placeUnpaidOrder(shop);
    await shop.press(order, 'later');
    expect((await ask(token, order)).state).toBe('pending');
    await ageOrder(shop, 60);
    await shop.sweep();
    expect(await statusOf(token, order)).toBe('AwaitingPayment');
    expect((await reopen(token, order)).refusal().code).toBe('paid');
    await shop.press(order, 'paid');
    await comes(token, order, 'Processing');
    await expectLedgers(order.totalPrice, 0);
  });

  it('gets another page after a payment that came to nothing, also by the first press repeated', async () => {
    const { order, token } = await placeUnpaidOrder(shop, { key: KEY });
    await shop.press(order, 'later');
    await shop.press(order, 'failed');
    await ageOrder(shop, 1);
    expect((await ask(token, order)).state).toBe('failed');
    const { url } = (await reopen(token, order)).as(paymentPageSchema);
    expect(url).not.toBe(order.payment?.url);
    const again = await placeUnpaidOrder(shop, { key: KEY });
    expect(again.order).toMatchObject({ _id: order._id, payment: { url } });
    await shop.press(again.order, 'pay');
    await comes(token, order, 'Processing');
  });

  it('is placed once, with one page, by two presses at once and by a repeated one', async () => {
    const token = await shop.signIn(ANN);
    const headers = { 'idempotency-key': KEY };
    const press = async () =>
      (await call(shop, 'POST /orders', { token, headers, body: orderBody() })).as(orderSchema);
    const answers = await Promise.all([press(), press()]);
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    const first = await press();
    expect(await press()).toEqual(first);
    const { url } = (await reopen(token, first)).as(paymentPageSchema);
    expect(first.payment?.url).toBe(url);
    const pages = await shop.database.query('SELECT FROM payment_pages');
    expect(pages).toHaveLength(1);
  });

  it.each([500, 'gone'] as const)(
    'stands without a page if the provider answers with %s, and gets it by the next press',
    async (answer) => {
      await shop.faults({ answer });
      const { order, token } = await placeUnpaidOrder(shop);
      expect(order).toMatchObject({ orderStatus: 'AwaitingPayment', payment: { state: 'open' } });
      expect(order.payment?.url).toBeUndefined();
      expect((await reopen(token, order)).refusal().code).toBe('payment_unavailable');
      await shop.faults({});
      const { url } = (await reopen(token, order)).as(paymentPageSchema);
      await shop.press({ ...order, payment: { kind: 'card', state: 'open', url } }, 'pay');
      await comes(token, order, 'Processing');
      await expectLedgers(order.totalPrice, 0);
    },
  );

  it('keeps its page whose opening was not answered, also after the shop has moved', async () => {
    await shop.faults({ answer: 'gone' });
    const { order, token } = await placeUnpaidOrder(shop);
    await shop.faults({});
    await settle({ ...paymentsBy({}), publicUrl: 'https://moved.example' }, order._id);
    await shop.press(await readAsBuyer(shop, token, order._id), 'pay');
    await comes(token, order, 'Processing');
    await expectLedgers(order.totalPrice, 0);
  });

  it('is not opened by asking, and gets another page when the first can be opened no more', async () => {
    await shop.faults({ answer: 500 });
    const { order, token } = await placeUnpaidOrder(shop);
    await shop.faults({});
    const open = jest.fn(() => Promise.reject(new Error('It was opened.')));
    await settle(paymentsBy({ open }), order._id);
    expect(open).not.toHaveBeenCalled();
    await ageOrder(shop, 2);
    const { url } = (await reopen(token, order)).as(paymentPageSchema);
    await shop.press({ ...order, payment: { kind: 'card', state: 'open', url } }, 'pay');
    await comes(token, order, 'Processing');
  });

  it('is open after all if it was opened when it counted as never opened', async () => {
    await shop.faults({ answer: 500 });
    const { order, token } = await placeUnpaidOrder(shop);
    await shop.faults({});
    const late = paymentsBy({
      async open(wanted) {
        await settle(paymentsBy({}), order._id, 'close');
        return paymentsBy({}).provider.open(wanted);
      },
    });
    await openPage(late, order._id);
    await shop.press(await readAsBuyer(shop, token, order._id), 'pay');
    await comes(token, order, 'Processing');
  });

  it('is open if it was opened while it was to be closed as never opened: what is paid there goes back', async () => {
    shop.hearEvents(false);
    await shop.faults({ answer: 500 });
    const { order, token } = await placeUnpaidOrder(shop);
    await shop.faults({});
    const early = paymentsBy({
      async find() {
        await openPage(ownPayments(), order._id);
        return undefined;
      },
    });
    await settle(early, order._id, 'close');
    const opened = await readAsBuyer(shop, token, order._id);
    await shop.database.query("UPDATE orders SET status = 'Cancelled'");
    await shop.press(opened, 'pay');
    await ageOrder(shop, 1);
    await shop.sweep();
    await expectLedgers(order.totalPrice, order.totalPrice);
  });

  it('is asked about once in two seconds by twenty questions at once', async () => {
    const { order, token } = await placeUnpaidOrder(shop);
    const questions = await questionsAbout(order);
    const began = performance.now();
    await Promise.all(Array.from({ length: 20 }, () => ask(token, order)));
    // On a busy machine, the last question may come later.
    const most = 1 + Math.floor((performance.now() - began) / 2_000);
    expect(questions()).toBeGreaterThan(0);
    expect(questions()).toBeLessThanOrEqual(most);
  });

  it('is asked about once by a question that learns too late that the first was answered', async () => {
    const { order } = await placeUnpaidOrder(shop);
    const { database, ...own } = ownPayments();
    const questions = await questionsAbout(order);
    const first = lookAtPayment({ ...own, database }, order._id);
    const slow: Payments['database'] = {
      ...database,
      async query<Row>(text: string, values?: readonly unknown[]) {
        const rows = await database.query<Row>(text, values);
        await first;
        return rows;
      },
    };
    await lookAtPayment({ ...own, database: slow }, order._id);
    expect(questions()).toBe(1);
  });

  it('is looked for once in two seconds at the provider while it has no page', async () => {
    await shop.faults({ answer: 500 });
    const { order, token } = await placeUnpaidOrder(shop);
    await shop.faults({});
    const find = jest.spyOn(ownPayments().provider, 'find');
    await ask(token, order);
    await ask(token, order);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('is nobody else’s to pay or to ask about', async () => {
    const { order } = await placeUnpaidOrder(shop);
    const bob = await shop.signIn(BOB);
    const codes = [];
    for (const token of [undefined, 'guessed', bob]) {
      const sent = token === undefined ? {} : { token };
      codes.push((await call(shop, `GET /orders/${order._id}/payment`, sent)).refusal().code);
      codes.push((await call(shop, `POST /orders/${order._id}/payments`, sent)).refusal().code);
    }
    const none = Array<string>(4).fill('unauthorized');
    expect(codes).toEqual([...none, 'not_found', 'not_found']);
  });

  it('of an amount that the provider does not take says so, instead of that it does not answer', async () => {
    const cheap = { ...PRODUCTS[0], _id: 'cheap', name: 'Cheap', price: 0.2, shipping: 0 };
    await shop.reset([cheap as never]);
    const { order, token } = await placeUnpaidOrder(shop, { orders: [lineOf(1, cheap)] });
    expect(order).toMatchObject({ orderStatus: 'AwaitingPayment', payment: { state: 'open' } });
    expect(await refusalOf(reopen(token, order))).toBe('409 payment_refused');
    expect((await cancel(token, order)).status).toBe(200);
  });

  it('costs nothing: it needs no provider', async () => {
    const free = { ...PRODUCTS[0], _id: 'free', name: 'Free', price: 0, shipping: 0 };
    await shop.reset([free as never]);
    const { order } = await placeUnpaidOrder(shop, { orders: [lineOf(1, free)], tax: undefined });
    expect(order).toMatchObject({ orderStatus: 'Processing' });
    expect(order.payment).toBeUndefined();
  });
});

describe('an order that is never paid', () => {
  it('expires after 40 minutes, once the provider can be asked: the page is closed first, its pieces are sold again, one mail', async () => {
    const stock = await readStock(shop, ID);
    const { order, token } = await placeUnpaidOrder(shop);
    await ageOrder(shop, 39);
    await shop.sweep();
    expect(await statusOf(token, order)).toBe('AwaitingPayment');
    await shop.faults({ answer: 500 });
    await ageOrder(shop, 2);
    await shop.sweep();
    expect(await statusOf(token, order)).toBe('AwaitingPayment');
    await shop.faults({});
    await shop.sweep();
    expect(await statusOf(token, order)).toBe('Expired');
    expect(await readStock(shop, ID)).toBe(stock);
    expect(await shop.mails()).toEqual(['expired']);
    await shop.press(order, 'pay');
    await shop.sweep();
    expect(await statusOf(token, order)).toBe('Expired');
    expect((await reopen(token, order)).refusal().code).toBe('expired');
    await expectLedgers(0, 0);
  });

  it('does not expire while it has a page that was opened after the provider was asked', async () => {
    const { order, token } = await placeUnpaidOrder(shop);
    await ageOrder(shop, 41);
    const { provider } = ownPayments();
    const slow = paymentsBy({
      async close(id) {
        const closed = await provider.close(id);
        await openPage(ownPayments(), order._id);
        return closed;
      },
    });
    await settle(slow, order._id, 'expire');
    expect(await statusOf(token, order)).toBe('AwaitingPayment');
    expect(await shop.mails()).toEqual([]);
    await settle(ownPayments(), order._id, 'expire');
    expect(await statusOf(token, order)).toBe('Expired');
  });

  it('expires although banks are working on hundreds of older orders', async () => {
    await shop.database.query(`INSERT INTO orders
        (id, uid, body_hash, status, name, email, number, total_cents, items_cents, shipping_cents, tax_cents, payment, ordered_at)
      SELECT 'HL-' || n, '', '', 'AwaitingPayment', 'Bob', '${BOB}', '0123', 100, 100, 0, 0, 'card', now() - interval '2 days'
      FROM generate_series(1, 200) AS n`);
    await shop.database
      .query(`INSERT INTO payment_pages (order_id, ordinal, until, session_id, state)
      SELECT id, 1, ordered_at, 'working ' || id, 'pending' FROM orders`);
    const { order, token } = await placeUnpaidOrder(shop);
    const { provider } = paymentsBy({});
    const asked = (name: 'read' | 'close') => (id: string) =>
      id.startsWith('working') ? Promise.resolve({ ...WORKING, id }) : provider[name](id);
    const slow = paymentsBy({ read: asked('read'), close: asked('close') });
    for (const minutes of [41, 1]) {
      await ageOrder(shop, minutes);
      await sweepPayments(slow);
    }
    expect(await statusOf(token, order)).toBe('Expired');
  });

  it('is not said to be unpaid to one who may have paid, while the provider cannot be asked', async () => {
    shop.hearEvents(false);
    const { order, token } = await placeUnpaidOrder(shop);
    await shop.press(order, 'pay');
    await shop.faults({ answer: 500 });
    const asked = () => call(shop, `GET /orders/${order._id}/payment`, { token });
    expect((await asked()).refusal().code).toBe('payment_unavailable');
    await shop.faults({});
    expect((await ask(token, order)).state).toBe('paid');
    await shop.faults({ answer: 500 });
    await ageOrder(shop, 1);
    expect((await ask(token, order)).state).toBe('paid');
  });

  it('was paid in the last moment: it goes on', async () => {
    shop.hearEvents(false);
    const { order, token } = await placeUnpaidOrder(shop);
    await shop.press(order, 'pay');
    await ageOrder(shop, 60);
    await shop.sweep();
    expect(await statusOf(token, order)).toBe('Processing');
  });

  it('has its page closed when its buyer cancels, so that nobody pays for nothing', async () => {
    const { order, token } = await placeUnpaidOrder(shop);
    expect((await cancel(token, order)).status).toBe(200);
    await shop.press(order, 'pay');
    await shop.sweep();
    expect(await statusOf(token, order)).toBe('Cancelled');
    await expectLedgers(0, 0);
  });

  it('is not cancelled without a word if it was paid meanwhile', async () => {
    shop.hearEvents(false);
    const { order, token } = await placeUnpaidOrder(shop);
    await shop.press(order, 'pay');
    expect((await cancel(token, order)).refusal().code).toBe('paid');
    expect(await statusOf(token, order)).toBe('Processing');
  });

  it('is not called paid if it is cancelled twice at once', async () => {
    const { order, token } = await placeUnpaidOrder(shop);
    const closing = closeUnpaid(
      paymentsBy({
        async close(id) {
          expect((await cancel(token, order)).status).toBe(200);
          return paymentsBy({}).provider.close(id);
        },
      }),
      order._id,
    );
    await expect(closing).resolves.toBeUndefined();
    expect(await statusOf(token, order)).toBe('Cancelled');
  });

  it('does not keep a shop from stopping whose provider does not answer (trial 15)', async () => {
    const [one, two] = [await placeUnpaidOrder(shop), await placeUnpaidOrder(shop)];
    await ageOrder(shop, 1);
    const read = jest.fn(() => new Promise<never>(() => undefined));
    const stop = startPaymentSweep(paymentsBy({ read }));
    await becomes('asked', async () => read.mock.calls.length === 2);
    await expect(stop()).resolves.toBeUndefined();
    expect(await statusOf(one.token, one.order)).toBe('AwaitingPayment');
    expect(await statusOf(two.token, two.order)).toBe('AwaitingPayment');
  });

  it('counts among the open pieces of its buyer', async () => {
    await shop.reset(PRODUCTS.map((product) => ({ ...product, stock: 1_000 })));
    const most = [lineOf(99), lineOf(99, PRODUCTS[1]), lineOf(99, PRODUCTS[2])];
    const { order, token } = await placeUnpaidOrder(shop, { orders: most });
    expect(order.orderStatus).toBe('AwaitingPayment');
    const more = await call(shop, 'POST /orders', {
      token,
      body: orderBody({ orders: [lineOf(4)] }),
    });
    expect(more.refusal().code).toBe('too_many_pieces');
  });
});

describe('money without an order that it is for', () => {
  const paidLate = async (status: 'Cancelled' | 'Expired') => {
    const { order, token } = await placeUnpaidOrder(shop);
    await shop.press(order, 'later');
    await ask(token, order);
    if (status === 'Cancelled') await cancel(token, order);
    else
      await shop.database.query(
        "WITH o AS (UPDATE orders SET status = 'Expired') UPDATE products SET stock = stock + 1 WHERE id = $1",
        [ID],
      );
    expect(await statusOf(token, order)).toBe(status);
    return { order, token };
  };

  it('comes for a cancelled order: all of it goes back, once, and both sides get a mail', async () => {
    const { order, token } = await paidLate('Cancelled');
    await shop.faults({ webhooks: 3 });
    await shop.press(order, 'paid');
    await becomes('a mail to the owner', async () => (await shop.mails()).includes('late_payment'));
    await ageOrder(shop, 1);
    await shop.sweep();
    expect(await readAsBuyer(shop, token, order._id)).toMatchObject({
      orderStatus: 'Cancelled',
      payment: { state: 'expired' },
      taken: order.totalPrice,
      refunded: order.totalPrice,
      owed: 0,
    });
    expect(await shop.mails()).toEqual(['cancelled', 'late_payment', 'refunded']);
    await expectLedgers(order.totalPrice, order.totalPrice);
  });

  it('comes for an expired order whose pieces are still there: it goes on', async () => {
    const stock = (await readStock(shop, ID)) ?? 0;
    const { order, token } = await paidLate('Expired');
    await shop.press(order, 'paid');
    await comes(token, order, 'Processing');
    expect(await readStock(shop, ID)).toBe(stock - 1);
    await expectLedgers(order.totalPrice, 0);
  });

  it.each([
    ['pieces are gone', 'UPDATE products SET stock = 0'],
    [
      'buyer is erased, so that nobody knows the address',
      "UPDATE orders SET email = '', name = '', address = ''",
    ],
  ])('comes for an expired order whose %s: all of it goes back', async (_what, change) => {
    const { order } = await paidLate('Expired');
    await shop.database.query(change);
    await shop.press(order, 'paid');
    const back = "SELECT FROM ledger WHERE kind = 'refunded' AND state = 'done'";
    await becomes('all is back', async () => (await shop.database.query(back)).length === 1);
    expect(await shop.database.query('SELECT status FROM orders')).toEqual([{ status: 'Expired' }]);
    await expectLedgers(order.totalPrice, order.totalPrice);
  });

  it('is another amount than the order’s: nothing is sent, and it goes back with the order’s end', async () => {
    await shop.faults({ amount: 100 });
    const { order, token } = await placeUnpaidOrder(shop);
    await shop.press(order, 'pay');
    await becomes('taken', async () => (await readAsBuyer(shop, token, order._id)).taken === 1);
    expect(await readAsBuyer(shop, token, order._id)).toMatchObject({
      orderStatus: 'AwaitingPayment',
      taken: 1,
      owed: order.totalPrice - 1,
    });
    await ageOrder(shop, 60);
    await shop.sweep();
    expect(await statusOf(token, order)).toBe('Expired');
    await expectLedgers(1, 1);
  });
});

describe('a payment of less than the order costs', () => {
  const LESS = 100;
  const pay = async (order: Order, button = 'pay') => {
    await shop.faults({ amount: LESS });
    await shop.press(order, button);
    await shop.faults({});
  };
  const placePaidInPart = async () => {
    const placed = await placeUnpaidOrder(shop);
    await pay(placed.order);
    const { token, order } = placed;
    await becomes('taken', async () => (await readAsBuyer(shop, token, order._id)).taken === 1);
    return placed;
  };
  /** Returns the order with the page on which it is paid next. */
  const onNextPage = async ({ token, order }: Awaited<ReturnType<typeof placePaidInPart>>) => {
    const { url } = (await reopen(token, order)).as(paymentPageSchema);
    return { ...order, payment: { kind: 'card' as const, state: 'open' as const, url } };
  };
  const sendBack = {
    'an owner': (order: Order) => refund(order, { amount: LESS / 100 }),
    'the provider’s own pages': (order: Order) => shop.press(order, 'refund'),
  };

  it.each(Object.entries(sendBack))(
    'does not count once it has gone back by %s: all of the next payment stays',
    async (_who, back) => {
      const placed = await placePaidInPart();
      const { token, order } = placed;
      await back(order);
      const next = await onNextPage(placed);
      await shop.press(next, 'pay');
      await comes(token, order, 'Processing');
      await settle(ownPayments(), order._id);
      await expectLedgers(order.totalPrice + 1, 1);
    },
  );

  it.each(Object.entries(sendBack))(
    'is owed again once it has gone back by %s, also if the next one is too little',
    async (_who, back) => {
      const placed = await placePaidInPart();
      const { token, order } = placed;
      // Two payments are more than it costs.
      await shop.database.query('UPDATE orders SET total_cents = 150');
      await back(order);
      const next = await onNextPage(placed);
      await pay(next);
      await becomes('taken', async () => (await readAsBuyer(shop, token, order._id)).taken === 2);
      expect(await readAsBuyer(shop, token, order._id)).toMatchObject({
        orderStatus: 'AwaitingPayment',
        payment: { state: 'open' },
        owed: 0.5,
      });
      const summary = (await shop.owner('GET /owner/summary?days=1')).as(summarySchema);
      expect(summary.money?.owed).toBe(0.5);
      await expectLedgers(2, 1);
    },
  );

  it('counts together with another, and what is too much then goes back', async () => {
    const placed = await placePaidInPart();
    const { token, order } = placed;
    await shop.database.query('UPDATE orders SET total_cents = 150');
    await pay(await onNextPage(placed));
    await comes(token, order, 'Processing');
    await refund(order, { amount: 0.3 });
    await settle(ownPayments(), order._id);
    await expectLedgers(2, 0.8);
  });
});

describe('money that goes back', () => {
  it('and was refused is not sent again by each look at the order, nor told of again', async () => {
    const { order, token } = await placeUnpaidOrder(shop);
    await shop.press(order, 'pay');
    await comes(token, order, 'Processing');
    await shop.faults({ answer: 500 });
    await cancel(token, order);
    await shop.database.query("UPDATE ledger SET state = 'failed' WHERE kind = 'refunded'");
    await shop.faults({});
    const look = () => shop.owner(`POST /owner/orders/${order._id}/payment`);
    await look();
    expect((await look()).as(ownerOrderSchema).ledger).toHaveLength(2);
    expect(await shop.mails()).toEqual(['cancelled', 'new_order', 'placed']);
    expect((await refund(order, { amount: order.totalPrice })).status).toBe(200);
    await expectLedgers(order.totalPrice, order.totalPrice);
  });

  it('is what is more than the order costs: the order goes on, both sides get a mail', async () => {
    await shop.faults({ amount: 5_000 });
    const { order, token } = await placeUnpaidOrder(shop);
    await shop.press(order, 'pay');
    await comes(token, order, 'Processing');
    await settle(paymentsBy({}), order._id);
    await expectLedgers(50, 50 - order.totalPrice);
    expect(await shop.mails()).toEqual(['late_payment', 'new_order', 'placed', 'refunded']);
  });

  const paid = async () => {
    const placed = await placeUnpaidOrder(shop, { orders: [lineOf(2)] });
    await shop.press(placed.order, 'pay');
    await comes(placed.token, placed.order, 'Processing');
    return placed;
  };

  it('is all of a second payment, although an owner has sent back a part of the first', async () => {
    const { order } = await paid();
    await refund(order, { amount: 1 });
    const second = "'taken', 700, 'done', 'pi_second', 'pi_second'";
    await shop.database.query(
      `INSERT INTO ledger (order_id, kind, cents, state, payment_id, provider_id) SELECT id, ${second} FROM orders`,
    );
    await settle(ownPayments(), order._id);
    const back = "SELECT cents FROM ledger WHERE kind = 'refunded' AND payment_id = 'pi_second'";
    expect(await shop.database.query(back)).toEqual([{ cents: 700 }]);
  });

  it('is all of it when a paid order is cancelled, by buyer or owner', async () => {
    const [one, two] = [await paid(), await paid()];
    await cancel(one.token, one.order);
    await moveAsOwner(shop, two.order, 'Cancelled');
    for (const { token, order } of [one, two]) expect((await ask(token, order)).state).toBe('paid');
    const both = one.order.totalPrice + two.order.totalPrice;
    await expectLedgers(both, both);
    expect(await shop.mails()).toEqual([
      ...['cancelled', 'cancelled', 'new_order', 'new_order', 'placed', 'placed'],
    ]);
  });

  it('is a piece with its share of everything, then the rest with its delivery: together all of it', async () => {
    const { order } = await paid();
    const lines = [{ _id: ID, quantity: 1 }];
    const first = (await refund(order, { lines })).as(ownerOrderSchema);
    expect(first.refunded).toBeGreaterThan(COAT?.price ?? Infinity);
    const second = await refund(order, { lines, delivery: true });
    expect(second.as(ownerOrderSchema)).toMatchObject({ refunded: order.totalPrice, owed: 0 });
    await expectLedgers(order.totalPrice, order.totalPrice);
  });

  it('is never more than was taken, by two owners at once, by an amount, again after a lost answer', async () => {
    const { order } = await paid();
    const half = Math.round(order.totalPrice * 60) / 100;
    const answers = await Promise.all([
      refund(order, { amount: half }),
      refund(order, { amount: half }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await refund(order, { amount: order.totalPrice })).refusal().code).toBe(
      'more_than_taken',
    );
    expect((await refund(order, { amount: -1 })).status).toBe(400);
    expect((await refund(order, { amount: 0 })).status).toBe(400);
    await shop.faults({ answer: 'gone' });
    const rest = Math.round((order.totalPrice - half) * 100) / 100;
    expect((await refund(order, { amount: rest })).as(ownerOrderSchema).ledger).toMatchObject([
      { kind: 'taken', state: 'done' },
      { kind: 'refunded', state: 'done' },
      { kind: 'refunded', state: 'waiting' },
    ]);
    await shop.faults({});
    await ageOrder(shop, 1);
    await shop.sweep();
    await expectLedgers(order.totalPrice, order.totalPrice);
    expect((await shop.mails()).filter((kind) => kind === 'refunded')).toHaveLength(2);
  });

  it('is asked for before it is sent again: the provider forgets its key after a day', async () => {
    const { order } = await paid();
    await shop.faults({ answer: 500 });
    await refund(order, { amount: order.totalPrice });
    await shop.faults({});
    const send = jest.fn(async (wanted: WantedRefund) => {
      await paymentsBy({}).provider.refund(wanted);
      throw new ProviderError('unreachable', 'The answer was lost.');
    });
    await sendWaitingRefunds(paymentsBy({ refund: send }), order._id);
    await sendWaitingRefunds(paymentsBy({ refund: send }), order._id);
    expect(send).toHaveBeenCalledTimes(1);
    await expectLedgers(order.totalPrice, order.totalPrice);
  });

  it('waits on where the provider does not know the secret key', async () => {
    const { order, token } = await paid();
    const account = { webhookSecret: '', baseUrl: shop.standIn, timeoutMs: 2_000 };
    const stranger = createStripeProvider({ ...account, secretKey: 'sk_test_old' });
    await shop.faults({ answer: 500 });
    await cancel(token, order);
    await shop.faults({});
    await sendWaitingRefunds(paymentsBy(stranger), order._id);
    await sendWaitingRefunds(paymentsBy({}), order._id);
    await expectLedgers(order.totalPrice, order.totalPrice);
  });

  it('has failed if the bank refuses it days later, also if that event never comes', async () => {
    const { order, token } = await paid();
    await refund(order, { amount: order.totalPrice });
    await shop.sweep();
    shop.hearEvents(false);
    await shop.press(order, 'failRefunds');
    await shop.database.query("UPDATE payment_signs SET at = now() - interval '1 day'");
    const { provider } = paymentsBy({});
    const sentDaysAgo = paymentsBy({
      async *refundsSince(from) {
        if (from.getTime() < Date.now() - 20 * 86_400_000)
          yield* provider.refundsSince(new Date(0));
      },
    });
    await sweepPayments(sentDaysAgo);
    expect(await readAsBuyer(shop, token, order._id)).toMatchObject({ refunded: 0 });
    await expectLedgers(order.totalPrice, 0);
  });

  it('sent on the provider’s own pages before the shop heard of the payment asks nobody to pay again', async () => {
    shop.hearEvents(false);
    const { order, token } = await placeUnpaidOrder(shop);
    await shop.press(order, 'pay');
    await shop.press(order, 'refund');
    await ask(token, order);
    expect((await reopen(token, order)).refusal().code).toBe('paid');
    expect(await readAsBuyer(shop, token, order._id)).toMatchObject({
      orderStatus: 'Processing',
      refunded: order.totalPrice,
    });
    await expectLedgers(order.totalPrice, order.totalPrice);
  });

  it('is found by the next sweep if its event never comes, with one call, and booked once', async () => {
    const { order } = await paid();
    await shop.sweep();
    shop.hearEvents(false);
    await shop.press(order, 'refund');
    await shop.sweep();
    await shop.sweep();
    await expectLedgers(order.totalPrice, order.totalPrice);
    expect(await shop.mails()).toContain('refunded');
  });

  it('is looked for again if the provider did not answer a sweep', async () => {
    const { order } = await paid();
    await shop.sweep();
    shop.hearEvents(false);
    await shop.press(order, 'refund');
    await shop.database.query("UPDATE payment_signs SET at = now() - interval '20 minutes'");
    await shop.faults({ answer: 500 });
    await shop.sweep();
    await shop.faults({});
    const [sign] = await shop.database.query<{ old: boolean }>(
      "SELECT at < now() - interval '19 minutes' AS old FROM payment_signs WHERE kind = 'sweep'",
    );
    expect(sign).toEqual({ old: true });
    await shop.sweep();
    await expectLedgers(order.totalPrice, order.totalPrice);
  });

  it('is looked for again if its order could not be settled, and keeps no other waiting', async () => {
    const [one, two] = [await paid(), await paid()];
    await shop.sweep();
    shop.hearEvents(false);
    await shop.press(one.order, 'refund');
    await shop.press(two.order, 'refund');
    const total = one.order.totalPrice;
    const isBroken = `CHECK (kind = 'taken' OR order_id <> '${two.order._id}')`;
    await shop.database.query(`ALTER TABLE ledger ADD CONSTRAINT broken ${isBroken}`);
    await shop.database.query("UPDATE payment_signs SET at = now() - interval '20 minutes'");
    await shop.sweep();
    await shop.database.query('ALTER TABLE ledger DROP CONSTRAINT broken');
    expect((await readAsBuyer(shop, one.token, one.order._id)).refunded).toBe(total);
    await shop.sweep();
    await expectLedgers(2 * total, 2 * total);
  });

  const paymentOf = async (order: Order) => {
    const answer = await fetch(`${shop.standIn}/ledger`);
    const { taken } = (await answer.json()) as {
      taken: { id: string; metadata: { order: string } }[];
    };
    return taken.find(({ metadata }) => metadata.order === order._id)?.id;
  };
  const isDisputed = async (order: Order) =>
    (await readAsOwner(shop, order._id))?.payment?.disputed === true;
  /** What happens at the provider, in this order, and the event that tells of it. */
  const STEPS = [
    ['pay', 'checkout.session.completed'],
    ['refund', 'refund.created'],
    ['dispute', 'charge.dispute.created'],
    ['failRefunds', 'refund.failed'],
    ['endDispute', 'charge.dispute.closed'],
  ] as const;

  it('stands at the end as the provider says, in whatever order its events come', async () => {
    const delays = fc.tuple(...STEPS.map(() => fc.nat({ max: STEPS.length })));
    await fc.assert(
      fc.asyncProperty(delays, async (late) => {
        const { order, token } = await placeUnpaidOrder(shop);
        shop.hearEvents(false);
        for (const [now, [button]] of STEPS.entries()) {
          await shop.press(order, button);
          const object = { id: 'any', object: 'any', payment_intent: await paymentOf(order) };
          const last = STEPS.length - 1;
          // Those that come now: the latest first.
          for (const [step, [, type]] of [...STEPS.entries()].reverse())
            if (Math.min(step + (late[step] ?? 0), last) === now)
              expect((await shop.hear(type, object)).status).toBe(200);
        }
        const { taken, refunded } = await readAsBuyer(shop, token, order._id);
        const stands = { taken, refunded, isDisputed: await isDisputed(order) };
        expect(stands).toEqual({ taken: order.totalPrice, refunded: 0, isDisputed: false });
        // There are fewer pieces than runs.
        await shop.reset();
      }),
      { numRuns: repetitions(5, 100), examples: [[[0, 0, 2, 0, 0]], [[0, 2, 0, 0, 0]]] },
    );
  });

  it('is disputed also if that is the first that the shop hears of the payment', async () => {
    const { order } = await paid();
    shop.hearEvents(false);
    await shop.press(order, 'dispute');
    await shop.database.query('UPDATE payment_pages SET payment_id = NULL');
    const dispute = { id: 'dp_1', object: 'dispute', payment_intent: await paymentOf(order) };
    expect((await shop.hear('charge.dispute.created', dispute)).status).toBe(200);
    expect(await isDisputed(order)).toBe(true);
  });

  it('is heard of again if the provider could not be asked about it', async () => {
    await shop.faults({ answer: 500 });
    const page = { id: 'cs_unknown', object: 'checkout.session' };
    const heard = shop.hear('checkout.session.completed', page);
    expect(await refusalOf(heard)).toBe('503 payment_unavailable');
  });

  it('is not heard of again if the provider knows nothing of it: it was made up to try the webhook', async () => {
    const page = { id: 'cs_test_any', object: 'checkout.session' };
    expect((await shop.hear('checkout.session.completed', page)).status).toBe(200);
  });
});
