/** What is said and done about money that goes back, where the provider, the owner or the order is not as one expects. */

import { randomUUID } from 'node:crypto';
import type { Order } from '#domain/orders/order';
import { moveResultsSchema, ownerOrderSchema } from '#domain/owner/ownerOrder';
import type { OutgoingMail } from '#server/engines/smtp/transport';
import { sendNext } from '#server/shop/mails/sender';
import { lineOf } from '#tests/server/support/orderBody';
import { ANN, moveAsOwner, OWNER, readAsOwner } from '#tests/server/support/ownerShop';
import { paidShop, placeUnpaidOrder } from '#tests/server/support/paidShop';

const shop = paidShop();
beforeEach(() => shop.hearEvents(false));

/** A paid order of two pieces. */
async function paid(): Promise<Order> {
  const { order } = await placeUnpaidOrder(shop, { orders: [lineOf(2)] });
  await shop.press(order, 'pay');
  await ask(order);
  return order;
}
const ask = ({ _id }: Order) => shop.owner(`POST /owner/orders/${_id}/payment`);
const refund = async (order: Order, body: object) =>
  (await shop.refund(order, body)).as(ownerOrderSchema);

/** Hands over the mails that are due, and returns those to one side. */
async function mailed(recipient = ANN): Promise<OutgoingMail[]> {
  const taken: OutgoingMail[] = [];
  const sending = {
    database: shop.database,
    owners: [OWNER],
    publicUrl: 'https://shop.example.com',
    readShop: () => shop.app.currentShop.read(),
    transport: {
      send(mail: OutgoingMail, onWritten: () => void) {
        onWritten();
        taken.push(mail);
        return Promise.resolve('250 taken');
      },
      close: () => undefined,
    },
  };
  while (await sendNext(sending));
  return taken.filter(({ to }) => to === recipient);
}

/** The mails of a refund are sent, and days later the bank refuses it. */
async function refusedLater(order: Order): Promise<void> {
  await mailed();
  await shop.press(order, 'failRefunds');
  await ask(order);
}

it('goes back whole when an order is cancelled of which a refund had failed', async () => {
  const order = await paid();
  await refund(order, { amount: 5 });
  // The bank refuses it days later.
  await shop.press(order, 'failRefunds');
  await ask(order);
  await moveAsOwner(shop, order, 'Cancelled');
  expect(await readAsOwner(shop, order._id)).toMatchObject({ refunded: order.totalPrice });
  await ask(order);
  expect((await readAsOwner(shop, order._id))?.ledger).toHaveLength(3);
});

it('is told to the owner once if the bank refuses it days later', async () => {
  const order = await paid();
  await refund(order, { amount: 5 });
  await refusedLater(order);
  await ask(order);
  const mails = await mailed(OWNER);
  expect(mails.map(({ subject, text }) => `${subject}\n${text}`)).toEqual([
    expect.stringMatching(/^Send back the money for order [^]*refused a refund of \$5\.00/),
  ]);
});

it('is told to the owner as a refund too if it was sent on the provider’s own pages', async () => {
  const order = await paid();
  await shop.press(order, 'refund');
  await ask(order);
  await refusedLater(order);
  const [mail] = await mailed(OWNER);
  expect(mail?.text).toMatch(/refused a refund of/);
});

describe('of a payment that the buyer’s bank disputes', () => {
  it('is not sent, and no mail tells the owner to send by hand what the bank gives the buyer', async () => {
    const order = await paid();
    await shop.press(order, 'dispute');
    // The shop has not heard of the dispute.
    await mailed();
    await refund(order, { amount: 5 });
    const [mail] = await mailed(OWNER);
    expect(mail?.subject).toMatch(/^The payment of order \d+ is disputed$/);
    expect(mail?.text).toContain('Do not send it by transfer');
    expect(mail?.text).not.toContain('or send it by transfer');
    expect(await readAsOwner(shop, order._id)).toMatchObject({
      payment: { disputed: true },
      ledger: [{ kind: 'taken' }, { kind: 'refunded', state: 'failed' }],
    });
  });

  it('is the buyer’s for good if the shop loses, which the owner goes on seeing', async () => {
    const order = await paid();
    shop.hearEvents(true);
    await shop.press(order, 'dispute');
    await shop.press(order, 'loseDispute');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await readAsOwner(shop, order._id))?.payment?.disputed).toBe(true);
  });
});

it('is not told to the owner any more once it has gone back', async () => {
  const order = await paid();
  await refund(order, { amount: 5 });
  await refusedLater(order);
  await refund(order, { amount: 5 });
  expect(await mailed(OWNER)).toEqual([]);
});

it('is not told to the owner if the provider refuses it because it went back on its own pages', async () => {
  const order = await paid();
  await shop.press(order, 'refund');
  await moveAsOwner(shop, order, 'Cancelled');
  await ask(order);
  await ask(order);
  const subjects = (await mailed(OWNER)).map(({ subject }) => subject);
  expect(subjects.filter((each) => each.startsWith('Send back'))).toEqual([]);
});

it('is told by the mail of a cancellation without what went back before', async () => {
  const order = await paid();
  await refund(order, { amount: 5 });
  await mailed();
  await moveAsOwner(shop, order, 'Cancelled');
  const [mail] = await mailed();
  expect(mail?.text).toContain(`$${(order.totalPrice - 5).toFixed(2)} goes back to you`);
});

it('is not told if the provider has refused it', async () => {
  const order = await paid();
  await mailed();
  // Another owner sends it back on the provider's own pages, of which the shop has not heard.
  await shop.press(order, 'refund');
  const { ledger } = await refund(order, { amount: order.totalPrice });
  expect(ledger?.at(-1)).toMatchObject({ kind: 'refunded', state: 'failed' });
  expect(await mailed()).toEqual([]);
  await shop.sweep();
  expect((await mailed()).length).toBe(1);
});

it('is told when the provider has taken it on, not before', async () => {
  const order = await paid();
  await mailed();
  await shop.faults({ answer: 'gone' });
  await refund(order, { amount: 5 });
  expect(await mailed()).toEqual([]);
  await shop.faults({});
  await ask(order);
  expect((await mailed()).length).toBe(1);
});

/** Cancels orders with one call, as it is sent. */
async function cancelling(orders: readonly Order[]) {
  const body = {
    to: 'Cancelled',
    reason: 'x',
    orders: await Promise.all(
      orders.map(async ({ _id }) => ({ _id, version: (await readAsOwner(shop, _id))?.version })),
    ),
  };
  return async (key = randomUUID()) => {
    const headers = { 'idempotency-key': key };
    const answer = await shop.owner('POST /owner/orders/moves', { headers, body });
    return answer.as(moveResultsSchema).map(({ _id, result }) => [_id, result]);
  };
}

it('keeps no other order from being cancelled if the provider does not answer', async () => {
  const [one, unpaid, two] = [await paid(), (await placeUnpaidOrder(shop)).order, await paid()];
  const cancel = await cancelling([one, unpaid, two]);
  const results = [
    [one._id, 'moved'],
    [unpaid._id, 'unanswered'],
    [two._id, 'moved'],
  ];
  const key = randomUUID();
  await shop.faults({ answer: 500 });
  expect(await cancel(key)).toEqual(results);
  await shop.faults({});
  expect(await cancel(key)).toEqual(results);
  expect((await cancel())[1]).toEqual([unpaid._id, 'moved']);
  expect(await shop.standInSums()).toEqual({ taken: 5_800, refunded: 5_800 });
});

it('is sent for all cancelled orders at once: one after the other, a page would not wait for its answer', async () => {
  const orders = [await paid(), await paid()];
  const cancel = await cancelling(orders);
  const provider = shop.app.payments?.provider;
  if (provider === undefined) throw new Error('The shop takes no cards.');
  const refundsOf = provider.refundsOf.bind(provider);
  const asked: (() => void)[] = [];
  jest.spyOn(provider, 'refundsOf').mockImplementation(async (payment) => {
    await new Promise<void>((go) => {
      asked.push(go);
      if (asked.length === orders.length) for (const each of asked) each();
    });
    return refundsOf(payment);
  });
  expect((await cancel()).map(([, result]) => result)).toEqual(['moved', 'moved']);
});
