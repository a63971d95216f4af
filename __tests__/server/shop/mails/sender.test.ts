import { healthSchema } from '#domain/health';
import { orderNumber } from '#domain/orders/order';
import { type Mail, mailListSchema, mailSchema, ownerOrderSchema } from '#domain/owner/ownerOrder';
import type { OrderMailFrequency } from '#domain/owner/shopSettings';
import type { Settings } from '#server/base/settings/config';
import type { OutgoingMail, Transport } from '#server/engines/smtp/transport';
import { createOutbox } from '#server/shop/mails/queueMails';
import { type Sending, sendNext, WAITS_S, startSending } from '#server/shop/mails/sender';
import { runHousekeeping as keepHouseWith } from '#server/start/housekeeping';
import { claimMail } from '#server/stores/mailsStore';
import { testApi } from '#tests/support/testApi';
import { testSettings } from '#tests/support/testSettings';
import { until } from '../../engines/identity/support/localShop';
import { call, refusalOf } from '../../support/caller';
import { orderBody } from '../../support/orderBody';
import { ANN, BOB, moveAsOwner, OWNER, placeOrderAs, readAsOwner } from '../../support/ownerShop';
import { PRODUCTS } from '../../support/sampleProducts';

let token: string;
let taken: OutgoingMail[];
/** The mail server's next responses. If there is none, it accepts the mail. */
let answers: (string | Error)[];
const api = testApi();
beforeEach(async () => {
  await api.reset(PRODUCTS);
  token = await api.signIn(OWNER);
  taken = [];
  answers = [];
});

/** The connection breaks after the mail server has read the mail, and before its answer. */
const LOST = new Error('Connection closed unexpectedly');
const refusal = (response: string, code = 'EENVELOPE') =>
  Object.assign(new Error(response), {
    response,
    code,
    responseCode: Number(response.slice(0, 3)),
  });

const transport: Transport = {
  send(mail, onWritten) {
    const answer = answers.shift() ?? '250 taken';
    if (answer instanceof Error && answer !== LOST) return Promise.reject(answer);
    onWritten();
    taken.push(mail);
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve(answer);
  },
  close: () => undefined,
};
const sendingOf = (change: Partial<Sending> = {}): Sending => ({
  database: api.database,
  transport,
  owners: [OWNER],
  publicUrl: 'https://shop.example.com',
  readShop: () => api.app.currentShop.read(),
  ...change,
});
const sendAll = async (change?: Partial<Sending>): Promise<void> => {
  while (await sendNext(sendingOf(change)));
};
const mails = async (query = ''): Promise<Mail[]> =>
  (await call(api, `GET /owner/mails${query}`, { token })).as(mailListSchema);
const failures: string[] = [];
const runHousekeeping = (
  database: Sending['database'],
  owners: string[],
  now: Date,
  fixed: Settings['fixed'] = {},
) =>
  keepHouseWith(database, { owners, fixed, shop: { timeZone: 'Asia/Tokyo' } }, now, (work) =>
    failures.push(work),
  );
/** Chooses on the page which mails owners get. */
const choose = async (value: OrderMailFrequency) => {
  await api.database.query(`DELETE FROM shop_settings`);
  const changes = [{ name: 'OWNER_MAILS', value, seen: 0 }];
  expect((await call(api, 'PUT /owner/settings', { token, body: { changes } })).status).toBe(200);
};
const said = () => taken.map(({ to, subject }) => `${to}: ${subject.replace(/\d{10,}/, 'N')}`);
const turnClock = (seconds: number) =>
  api.database.query(`UPDATE mails SET due_at = due_at - $1 * interval '1 second'`, [seconds]);

describe('the outbox', () => {
  it('tells the shopper and the owner of an order, of its parcel and of its end', async () => {
    const order = await placeOrderAs(api);
    const other = await placeOrderAs(api);
    await sendAll();
    await moveAsOwner(api, order, 'Packed');
    await moveAsOwner(api, order, 'Shipped', { carrier: 'UPS', tracking: '1Z5' });
    await moveAsOwner(api, order, 'Delivered');
    await moveAsOwner(api, other, 'Cancelled', { reason: 'a moth' });
    await sendAll();
    expect(said()).toEqual([
      `${ANN}: Your order N`,
      `${OWNER}: New order N`,
      `${ANN}: Your order N`,
      `${OWNER}: New order N`,
      `${ANN}: Your order N is on its way`,
      `${ANN}: Your order N is cancelled`,
    ]);
    expect(taken[4]?.text).toContain('1Z5');
    expect(taken[5]?.text).toContain('Reason: a moth');
    expect((await mails('?state=sent')).length).toBe(6);
  });

  it('speaks to each shopper in the language of the order, and to the owner in the shop’s', async () => {
    await placeOrderAs(api, ANN, { language: 'de' });
    await placeOrderAs(api, BOB);
    const now = await api.app.currentShop.read();
    const shop = { ...now.shop, languages: ['en' as const, 'de' as const] };
    await sendAll({ readShop: () => Promise.resolve({ ...now, shop }) });
    expect(said()).toEqual([
      `${ANN}: Ihre Bestellung N`,
      `${OWNER}: New order N`,
      `${BOB}: Your order N`,
      `${OWNER}: New order N`,
    ]);
  });

  it('keeps no mail of an order that was refused, and no second one of an order sent twice', async () => {
    const ann = await api.signIn(ANN);
    const place = (body: object) =>
      call(api, 'POST /orders', { token: ann, body, headers: { 'idempotency-key': 'k' } });
    const right = orderBody({ email: ANN });
    expect((await place({ ...right, totalPrice: 1 })).status).toBe(409);
    expect(await mails()).toEqual([]);
    const [one, two] = [await place(right), await place(right)];
    expect([one.status, two.body]).toEqual([200, one.body]);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['new_order', 'placed']);
  });

  it('takes back the mail of a shipment that is undone before it was sent, and says nothing again when a delivery is undone', async () => {
    const order = await placeOrderAs(api);
    for (const to of ['Packed', 'Shipped', 'Packed'] as const) await moveAsOwner(api, order, to);
    await moveAsOwner(api, order, 'Shipped', { tracking: 'the second' });
    await moveAsOwner(api, order, 'Delivered');
    await moveAsOwner(api, order, 'Shipped');
    await sendAll();
    const shipped = taken.filter(({ subject }) => subject.endsWith('on its way'));
    expect(shipped).toHaveLength(1);
    expect(shipped[0]?.text).toContain('the second');
  });

  it('keeps none when nobody would send it: hosted, without a mail server', async () => {
    const hosted = { mode: 'hosted', apiKey: 'k', authDomain: 'a.b', projectId: 'p' } as const;
    const outbox = createOutbox(testSettings({ identity: hosted }));
    const { _id: id } = await placeOrderAs(api);
    const before = await mails();
    await outbox.orderPlaced(api.database, { id, email: ANN, payment: null });
    expect(await mails()).toEqual(before);
  });

  it('gives a mail to one sender only, however many ask', async () => {
    for (let n = 0; n < 5; n += 1) await placeOrderAs(api);
    const claimed = await Promise.all(Array.from({ length: 15 }, () => claimMail(api.database)));
    const ids = claimed.flatMap((mail) => (mail ? [mail.id] : []));
    expect(new Set(ids).size).toBe(10);
    expect(ids).toHaveLength(10);
  });

  it('sends a mail again whose sender has died, with the same Message-ID', async () => {
    await placeOrderAs(api);
    const claimed = await claimMail(api.database);
    await sendAll();
    expect(taken).toHaveLength(1);
    await api.database.query("UPDATE mails SET claimed_until = now() - interval '1 second'");
    await sendAll();
    expect(taken.map(({ id }) => id)).toContain(claimed?.id);
    expect((await mails('?state=waiting')).length).toBe(0);
  });

  it('sends nothing to an owner who is none any more', async () => {
    await placeOrderAs(api);
    await sendAll({ owners: ['eve@example.com'] });
    expect(said()).toEqual([`${ANN}: Your order N`]);
    expect((await mails()).map(({ state }) => state)).toEqual(['dropped', 'sent']);
  });

  it('is emptied by the loop, and stops with it', async () => {
    const loop = startSending(sendingOf());
    await placeOrderAs(api);
    loop.wake();
    await until(() => taken.length === 2);
    await loop.stop();
    await placeOrderAs(api);
    loop.wake();
    expect(await mails('?state=waiting')).toHaveLength(2);
  });

  it('is looked at soon after a mail was written, also if a look was just ending then', async () => {
    jest.useFakeTimers();
    let looks = 0;
    let endLook = (): void => undefined;
    const query = () => {
      looks += 1;
      return new Promise<never[]>((resolve) => (endLook = () => resolve([])));
    };
    const loop = startSending(sendingOf({ database: { query } }));
    loop.wake();
    endLook();
    await jest.advanceTimersByTimeAsync(200);
    expect(looks).toBe(2);
    endLook();
    await loop.stop();
    jest.useRealTimers();
  });
});

describe('a mail that is no longer true', () => {
  const NOT_NOW = '451 not now';
  const states = async (kind: string) =>
    (await mails()).filter((mail) => mail.kind === kind).map(({ state }) => state);
  const next = async (answer?: string) => {
    if (answer !== undefined) answers = [refusal(answer)];
    await sendAll();
    await turnClock(60);
  };

  it.each([0, 1])('is not sent of a cancelled order, nor when its try %i failed', async (tries) => {
    const order = await placeOrderAs(api);
    if (tries > 0) {
      answers = [refusal(NOT_NOW), refusal(NOT_NOW)];
      await next();
    }
    await moveAsOwner(api, order, 'Cancelled');
    await sendAll();
    expect(said()).toEqual([`${ANN}: Your order N is cancelled`]);
    expect((await mails('?state=dropped')).map(({ kind }) => kind)).toEqual([
      'new_order',
      'placed',
    ]);
  });

  it('is not sent of a shipment that was undone meanwhile, but of the next one', async () => {
    const order = await placeOrderAs(api);
    await moveAsOwner(api, order, 'Packed');
    await sendAll();
    await moveAsOwner(api, order, 'Shipped', { tracking: 'first' });
    await next(NOT_NOW);
    await moveAsOwner(api, order, 'Packed');
    await next();
    expect(await states('shipped')).toEqual(['dropped']);
    await moveAsOwner(api, order, 'Shipped', { tracking: 'second' });
    await next(NOT_NOW);
    await moveAsOwner(api, order, 'Packed');
    await moveAsOwner(api, order, 'Shipped', { tracking: 'third' });
    await moveAsOwner(api, order, 'Delivered');
    await next();
    expect(await states('shipped')).toEqual(['sent', 'dropped', 'dropped']);
    expect(taken.at(-1)?.text).toContain('third');
  });
});

const correct = async (id: string, body: object) => {
  const version = (await readAsOwner(api, id))?.version ?? 0;
  const headers = { 'if-match': `"${version}"` };
  return call(api, `PATCH /owner/orders/${id}`, { token, headers, body });
};

describe('an address that is corrected', () => {
  it('is told in one mail, unless the order is cancelled meanwhile', async () => {
    const [order, cancelled] = [await placeOrderAs(api), await placeOrderAs(api)];
    await sendAll();
    taken = [];
    for (const address of ['2 Low Street', '3 Low Street'])
      for (const { _id } of [order, cancelled]) await correct(_id, { address });
    await moveAsOwner(api, cancelled, 'Cancelled');
    await sendAll();
    expect(said()).toEqual([
      `${ANN}: The address of your order N was corrected`,
      `${ANN}: Your order N is cancelled`,
    ]);
    expect(taken[0]?.text).toMatch(/3 Low Street[^]*Before[^]*2 Low Street/);
  });
});

describe('a parcel whose number is corrected', () => {
  it('is told in one mail, with the last number, and only if it is another one', async () => {
    const order = await placeOrderAs(api);
    expect(await refusalOf(correct(order._id, { carrier: 'UPS', tracking: '1' }))).toBe(
      '409 not_lawful',
    );
    await moveAsOwner(api, order, 'Packed');
    await moveAsOwner(api, order, 'Shipped', {});
    // The mail about the shipment has not left, so it tells this number itself.
    await correct(order._id, { carrier: 'DHL', tracking: '12' });
    await sendAll();
    expect(taken.at(-1)?.text).toContain('12');
    taken = [];
    await correct(order._id, { carrier: 'DHL', tracking: '123' });
    await moveAsOwner(api, order, 'Delivered');
    await correct(order._id, { carrier: 'UPS', tracking: ' 1234 ' });
    const same = await correct(order._id, { carrier: 'UPS', tracking: '1234' });
    await sendAll();
    expect(said()).toEqual([`${ANN}: Your order N has a new tracking number`]);
    expect(taken[0]?.text).toContain('1234');
    const { carrier, tracking, history } = same.as(ownerOrderSchema);
    expect([carrier, tracking]).toEqual(['UPS', '1234']);
    expect(history.filter(({ from, to }) => from === to)).toHaveLength(3);
  });
});

describe('a mail that is not taken', () => {
  beforeEach(async () => {
    await placeOrderAs(api);
    await api.database.query("DELETE FROM mails WHERE kind = 'new_order'");
  });

  it('is tried again after 1, 5, 30 minutes, 2 and 12 hours, and then has failed with the words', async () => {
    expect(WAITS_S).toEqual([60, 300, 1_800, 7_200, 43_200]);
    for (const [tries, wait] of WAITS_S.entries()) {
      answers = [refusal(`451 try ${tries}\r\nlater`)];
      await sendAll();
      const [mail] = await mails('?state=waiting');
      expect(mail).toMatchObject({ tries: tries + 1, answer: `451 try ${tries} later` });
      await turnClock(wait - 5);
      expect(await sendNext(sendingOf())).toBe(false);
      await turnClock(5);
    }
    answers = [new Error('connect ECONNREFUSED')];
    await sendAll();
    const [mail] = await mails('?state=failed');
    expect(mail).toMatchObject({ tries: 6, answer: 'connect ECONNREFUSED' });
    expect(mail?.endedAt).toBeDefined();
    expect(taken).toEqual([]);
    expect(await sendNext(sendingOf())).toBe(false);
  });

  it('is tried again with the same id if its answer was lost, and then never again by itself', async () => {
    answers = [LOST];
    await sendAll();
    await turnClock(60);
    answers = [refusal('451 not now')];
    await sendAll();
    await turnClock(300);
    answers = [LOST];
    await sendAll();
    await turnClock(100_000);
    expect(await sendNext(sendingOf())).toBe(false);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(1);
    expect(taken).toHaveLength(2);
    expect(await mails('?state=failed')).toHaveLength(1);
  });

  it('counts as lost when its sender has died, so that it is sent at most twice', async () => {
    for (const left of [true, true, false]) {
      const mail = await claimMail(api.database);
      expect(mail?.claim !== null).toBe(left);
      await api.database.query("UPDATE mails SET claimed_until = now() - interval '1 second'");
    }
    expect(await mails('?state=failed')).toHaveLength(1);
  });

  it.each([
    ['550 no such box', 'EENVELOPE', 'failed'],
    ['554 spam', 'EMESSAGE', 'failed'],
    ['452 mailbox full', 'EENVELOPE', 'waiting'],
    ['535 wrong password', 'EAUTH', 'waiting'],
  ])('%s is seen by the owner at once, and is %s: %s', async (answer, code, state) => {
    const health = async () => (await call(api, 'GET /health', {})).as(healthSchema);
    expect((await health()).undeliveredMails).toBeUndefined();
    answers = [refusal(answer, code)];
    await sendAll();
    expect(await mails('?state=undelivered')).toMatchObject([{ state, answer, tries: 1 }]);
    expect((await health()).undeliveredMails).toBe(1);
  });

  it('is sent by the button, and later as a copy with an id of its own', async () => {
    answers = [refusal('550 no such box')];
    await sendAll();
    const [mail] = await mails();
    const send = () => call(api, `POST /owner/mails/${mail?._id}/send`, { token, body: {} });
    expect((await send()).as(mailSchema)).toMatchObject({ state: 'waiting', tries: 0 });
    await sendAll();
    expect(said()).toEqual([`${ANN}: Your order N`]);
    const copy = (await send()).as(mailSchema);
    expect(copy).toMatchObject({ state: 'waiting', order: mail?.order });
    await sendAll();
    expect(taken.map(({ id }) => id)).toEqual([mail?._id, copy._id]);
    expect(await mails(`?order=${mail?.order}`)).toHaveLength(2);
    expect(await mails('?order=HL-1')).toEqual([]);
    const none = await call(api, 'POST /owner/mails/none/send', { token, body: {} });
    expect(none.status).toBe(404);
  });
});

describe('the list of mails', () => {
  it('is read by state and page by page, newest first', async () => {
    for (let n = 0; n < 3; n += 1) await placeOrderAs(api);
    const all = await mails();
    const first = await mails('?limit=4');
    const second = await mails(`?limit=4&before=${first.at(-1)?._id}`);
    expect([...first, ...second]).toEqual(all);
    expect(all).toHaveLength(6);
    expect(all.map(({ kind }) => kind).slice(0, 2)).toEqual(['new_order', 'placed']);
  });

  it('refuses a question that is none', async () => {
    for (const query of ['?state=lost', '?before=x', '?limit=0', '?q=x']) {
      const { status } = await call(api, `GET /owner/mails${query}`, { token });
      expect([query, status]).toEqual([query, 400]);
    }
  });
});

describe('the mail about what runs out', () => {
  /** An hour in Tokyo, nine hours before UTC. */
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour - 9));
  const few = () => api.database.query("UPDATE products SET stock = 2 WHERE id IN ('p0', 'p5')");

  it('is written once a day to each owner, and names what was sold and is scarce', async () => {
    await placeOrderAs(api);
    await sendAll();
    await runHousekeeping(api.database, [OWNER], at(6));
    expect(await mails('?state=waiting')).toEqual([]);
    await few();
    // Too early, and where the outbox keeps no mails.
    await runHousekeeping(api.database, [OWNER], at(5));
    await runHousekeeping(api.database, [], at(12));
    expect(await mails('?state=waiting')).toEqual([]);
    for (const hour of [6, 7, 23]) await runHousekeeping(api.database, [OWNER], at(hour));
    taken = [];
    await sendAll();
    expect(said()).toEqual([`${OWNER}: Low stock`]);
    expect(taken[0]?.text).toContain('product 0');
    expect(taken[0]?.text).not.toContain('product 5');
  });

  it('is written although an earlier step of the hourly work failed, which is reported', async () => {
    await placeOrderAs(api);
    await sendAll();
    await few();
    await api.database.query('ALTER TABLE order_counts RENAME TO lost_counts');
    await runHousekeeping(api.database, [OWNER], at(6));
    await api.database.query('ALTER TABLE lost_counts RENAME TO order_counts');
    // After a failed statement, the engine of the tests can close the connection, which the next step finds.
    expect(failures[0]).toBe('foldOrderCounts');
    expect(await mails('?state=waiting')).toHaveLength(1);
  });

  it('comes with the orders in one mail a day, or not at all, as the owner chooses', async () => {
    const outbox = createOutbox(testSettings({}, { OWNER_MAILS: 'each' }));
    await choose('each');
    await placeOrderAs(api);
    await choose('daily');
    const order = await placeOrderAs(api);
    await choose('none');
    await placeOrderAs(api);
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      ...['placed', 'placed', 'new_order', 'placed'],
    ]);
    await api.database.query('DELETE FROM mails');
    await few();
    await runHousekeeping(api.database, [OWNER], at(6));
    expect(await mails()).toEqual([]);
    // What the environment says outweighs it.
    await outbox.orderPlaced(api.database, { id: order._id, email: ANN, payment: null });
    await runHousekeeping(api.database, [OWNER], at(6), { OWNER_MAILS: 'each' });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['runs_out', 'new_order', 'placed']);
    await choose('daily');
    await api.database.query("UPDATE orders SET ordered_at = ordered_at - interval '1 day'");
    await placeOrderAs(api, BOB);
    await api.database.query('DELETE FROM mails');
    for (const hour of [5, 6, 7]) await runHousekeeping(api.database, [OWNER], at(hour));
    await sendAll();
    expect(said()).toEqual([`${OWNER}: 3 new orders`]);
    expect(taken[0]?.text).toContain(orderNumber(order._id));
    const { shortNumber } = (await readAsOwner(api, order._id)) ?? {};
    expect(taken[0]?.text).toContain(`#${shortNumber} `);
    expect(taken[0]?.text).toContain('product 0');
    // An order that was paid after its day is in the mail about the day of its payment.
    await api.database.query(
      `INSERT INTO order_acts (order_id, version, acted_at, from_status, to_status)
       VALUES ($1, 9, now() - interval '3 days', 'AwaitingPayment', 'Processing')`,
      [order._id],
    );
    // The next daily mail begins where this one ended.
    await api.database.query('UPDATE mails SET day = day - 3');
    await api.database.query("UPDATE orders SET ordered_at = ordered_at - interval '3 days'");
    await runHousekeeping(api.database, [OWNER], at(6));
    await sendAll();
    expect(said().at(-1)).toBe(`${OWNER}: 2 new orders`);
    await choose('each');
  });

  it('comes with the daily work that forgets old mails and keeps those that wait', async () => {
    await placeOrderAs(api);
    answers = ['250 taken'];
    await sendNext(sendingOf());
    await api.database.query("UPDATE mails SET ended_at = ended_at - interval '31 days'");
    await runHousekeeping(api.database, [], at(12));
    expect((await mails()).map(({ state }) => state)).toEqual(['waiting']);
  });
});
