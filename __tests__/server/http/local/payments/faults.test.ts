import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProviderError } from '#server/engines/payments/providerCalls';
import { verifyWebhook } from '#server/engines/payments/webhookSignature';
import { openWorld, SECRET, wait, wantedPage, type World } from './support/standIn';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const open = (key?: string) => world.provider().open(wantedPage(key));
const expire = async (key?: string) => world.provider().close((await open(key)).id);
const fault = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('It succeeded.')),
    (error: unknown) => error as ProviderError,
  );

describe('an event of the stand-in', () => {
  it('is signed, as both clients see', async () => {
    const { id } = await expire();
    await world.told(1);
    const [{ body, signature } = { body: '', signature: '' }] = world.shop.told;
    const seconds = Math.floor(world.clock.now / 1_000);
    expect(
      world
        .stripe()
        .webhooks.constructEvent(body, signature, SECRET, 300, undefined, seconds * 1_000),
    ).toMatchObject({ type: 'checkout.session.expired', data: { object: { id } } });
    expect(verifyWebhook(Buffer.from(body), signature, SECRET, world.clock.now)).toMatchObject({
      sessionId: id,
    });
  });

  it.each([0, 1, 5])('comes %s times', async (webhooks) => {
    await world.faults({ webhooks });
    await expire();
    await world.told(webhooks);
    await wait(100);
    expect(await world.told(0)).toHaveLength(webhooks);
  });

  it('is not believed with a wrong signature, and comes again', async () => {
    await world.faults({ signature: 'wrong' });
    world.shop.status = 400;
    const { id } = await expire();
    await world.told(1);
    await world.faults({});
    world.shop.status = 200;
    await world.told(2);
    const right = world.shop.told.map(({ body, signature }) =>
      verifyWebhook(Buffer.from(body), signature, SECRET, world.clock.now),
    );
    expect(right).toMatchObject([undefined, { sessionId: id }]);
  });

  it('comes before the buyer is back, or after', async () => {
    const [before, after] = [await open('k1'), await open('k2')];
    await world.faults({ order: 'before', delayMs: 200 });
    await world.press(before.id, 'Pay');
    expect(world.shop.told).toHaveLength(2);
    await world.faults({ order: 'after' });
    await world.press(after.id, 'Pay');
    await wait(500);
    expect(world.shop.told).toHaveLength(2);
    expect(await world.told(4)).toHaveLength(4);
  });

  it('overtakes an earlier one that is late', async () => {
    const session = await open();
    await world.faults({ delayMs: 1_000 });
    await world.press(session.id, 'Pay');
    await world.faults({});
    await world.press(session.id, 'Refund all of it');
    expect((await world.told(3)).at(-1)).toMatch(/^(payment_intent|checkout)/);
  });
});

describe('a fault of the stand-in, as the shop sees it', () => {
  it('is no page and no second one after an answer that was lost', async () => {
    await world.faults({ answer: 'gone', times: 1 });
    const session = await open();
    expect((await world.ledger()).pages.map(({ id }) => id)).toEqual([session.id]);
  });

  it('is an answer that may stand for something done', async () => {
    await world.faults({ answer: 'gone' });
    expect(await fault(open())).toMatchObject({ kind: 'unreachable' });
    await world.faults({});
    const [page] = (await world.ledger()).pages;
    expect(await open()).toMatchObject({ id: page?.id });
  });

  it('is a fault of its own, after which nothing is done', async () => {
    await world.faults({ answer: 500 });
    expect(await fault(open())).toMatchObject({ kind: 'unreachable', code: 'api_error' });
    expect((await world.ledger()).pages).toEqual([]);
    await world.faults({ answer: 500, times: 1 });
    expect(await open()).toMatchObject({ status: 'open' });
  });

  it('is an answer that is too slow', async () => {
    await world.faults({ answer: 'slow', delayMs: 5_000 });
    const started = Date.now();
    expect(await fault(open())).toMatchObject({ kind: 'unreachable' });
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  it('is asked for in its own words only', async () => {
    for (const wanted of [{ webhooks: 6 }, { signature: 'right' }, { fault: 1 }])
      expect((await world.post('/faults', wanted)).status).toBe(400);
  });
});

describe('the ledger of the stand-in', () => {
  it('is the same after a kill in the middle of a line, and the keys still hold', async () => {
    const session = await open();
    await world.press(session.id, 'Pay');
    const paid = await world.provider().read(session.id);
    const wanted = {
      paymentIntent: paid.paymentIntent ?? '',
      amount: 50,
      orderId: 'o1',
      key: 'r1',
    };
    const refund = await world.provider().refund(wanted);
    const before = await world.ledger();
    appendFileSync(join(world.dataDir, 'payments.jsonl'), '[{"payment":{"id":"cs_ha');
    await world.restart();
    await world.restart();
    expect(await world.ledger()).toEqual(before);
    expect(await world.provider().refund(wanted)).toEqual(refund);
    expect(await world.provider().refundsOf(wanted.paymentIntent)).toEqual([refund]);
    expect(await world.provider().sessionOf(wanted.paymentIntent)).toEqual(paid);
  });

  it('goes on telling the shop what it was not told before the end', async () => {
    world.shop.status = 503;
    await expire();
    await world.told(1);
    world.shop.status = 200;
    await world.restart();
    expect(await world.told(2)).toHaveLength(2);
    await wait(100);
    await world.restart();
    await wait(100);
    expect(world.shop.told).toHaveLength(2);
  });
});
