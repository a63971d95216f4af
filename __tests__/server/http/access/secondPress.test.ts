/** An answer can be lost on its way, and the owner presses again. */

import { mailSchema, type OwnerOrder, ownerOrderSchema } from '#domain/owner/ownerOrder';
import type { Database } from '#server/engines/database/database';
import { openDatabase } from '#server/start/openDatabase';
import { sweepDoneOnce } from '#server/stores/doneOnce';
import { openMemoryDatabase } from '#tests/support/memoryDatabase';
import { takeFromStock } from '#tests/support/takeFromStock';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { call, refusalOf } from '../../support/caller';
import { OWNER, readStock } from '../../support/ownerShop';
import { describeOnPostgres, type Postgres, startPostgres } from '../../support/postgres';
import { PRODUCTS } from '../../support/sampleProducts';
import { type Existing, idFor, OWNER_CALLS, prepareObjects, withId } from './ownerCalls';

/** The first two come before the calls that change what they have seen. */
const FIRST = ['POST /owner/imports/{id}/apply', 'PATCH /owner/orders/{id}'];
const WRITING = [...new Set([...FIRST, ...Object.keys(OWNER_CALLS)])].filter(
  (name) => !name.startsWith('GET'),
);

let api: TestApi;
let token: string;
let existing: Existing;

async function open(database: Database): Promise<void> {
  api = await startTestApi({
    database,
    products: PRODUCTS.map((own) => ({ ...own, style: own._id, stock: 1_000 })),
  });
  existing = await prepareObjects(api);
  token = await api.signIn(OWNER);
}

async function send(name: string, key: string, body = OWNER_CALLS[name]?.body) {
  const { file, headers } = OWNER_CALLS[name] ?? {};
  const id = idFor(name, existing);
  return call(api, withId(name, id), {
    token,
    headers: { 'content-type': 'application/json', ...headers, 'idempotency-key': key },
    body: file ? await file() : withId(JSON.stringify(body ?? {}), id),
  });
}

/** Everything that an owner's call can change, without the keys themselves. */
function rows(): Promise<unknown> {
  const tables = ['orders', 'order_acts', 'mails', 'products', 'owner_acts', 'shop_settings'];
  return Promise.all(
    [...tables, '(SELECT id FROM imports) AS of', '(SELECT digest FROM pictures) AS of'].map(
      (name) => api.database.query(`SELECT * FROM ${name}`),
    ),
  );
}

/** It writes nothing. */
const DRY_RUN = { ids: ['p5'], change: { kind: 'saleOff' }, dryRun: true };

describe('a second press after a lost answer', () => {
  beforeAll(async () => open(await openMemoryDatabase()));
  afterAll(() => api.close());

  it.each(WRITING)('%s is done once, and answered the same again (trial 80)', async (name) => {
    const first = await send(name, `${name} 1`);
    const after = await rows();
    const second = await send(name, `${name} 1`);
    expect(await rows()).toEqual(after);
    expect(first.status).toBe(200);
    expect([second.status, second.json()]).toEqual([200, first.json()]);
    expect(await refusalOf(send('POST /owner/prices', `${name} 1`, DRY_RUN))).toBe(
      '422 key_reused',
    );
  });

  it('is refused with another body, also if the first press had nothing to write', async () => {
    const dry = await send('POST /owner/prices', 'dry', DRY_RUN);
    await send('POST /owner/pictures', 'new picture');
    const known = await send('POST /owner/pictures', 'known picture');
    expect([dry.status, known.status]).toEqual([200, 200]);
    for (const key of ['dry', 'known picture']) {
      const other = send('POST /owner/stock', key);
      expect([key, await refusalOf(other)]).toEqual([key, '422 key_reused']);
    }
    // Nothing was done by a press that was refused.
    expect((await send('POST /owner/stock', 'refused', { changes: [] })).status).toBe(400);
    expect((await send('POST /owner/stock', 'refused')).status).toBe(200);
  });

  it('tells what the stock and the product are now, not what they were after the first (trial 80)', async () => {
    const add = { changes: [{ _id: 'p6', by: 5 }] };
    const before = (await readStock(api, 'p6')) ?? 0;
    await send('POST /owner/stock', 'lost stock', add);
    await takeFromStock(api.database, new Map([['p6', 3]]));
    const stock = await send('POST /owner/stock', 'lost stock', add);
    expect(stock.json()).toMatchObject({ results: [{ result: 'changed', stock: before + 2 }] });

    const change = async (method: string, key: string, body: object) => {
      const seen = (await call(api, 'GET /owner/products/p6', { token })).headers.etag as string;
      const headers = { 'if-match': seen, 'idempotency-key': key };
      return call(api, `${method} /owner/products/p6`, { token, headers, body });
    };
    const { img, name, seller } = PRODUCTS[6] ?? {};
    const whole = { img, name, seller, price: 31, shipping: 0 };
    for (const [method, body] of [
      ['PATCH', { price: 30 }],
      ['PUT', whole],
    ] as const) {
      const first = await change(method, `lost ${method}`, body);
      await change('PATCH', `later ${method}`, { price: 40 });
      const again = await change(method, `lost ${method}`, body);
      const now = await call(api, 'GET /owner/products/p6', { token });
      const { act } = first.json() as { act: string };
      expect(again.json()).toMatchObject({ act, price: 40 });
      expect(again.headers.etag).toBe(now.headers.etag);
    }

    const draft = { ...whole, _id: 'lost' };
    const added = await send('POST /owner/products', 'lost product', draft);
    await send('POST /owner/stock', 'later', { changes: [{ _id: 'lost', by: 2 }] });
    const again = await send('POST /owner/products', 'lost product', draft);
    expect([added.json(), again.json()]).toMatchObject([{ stock: 0 }, { stock: 2 }]);
  });

  it('is done after a lost refusal of an order that had changed, with the version that is seen then', async () => {
    const target = `PATCH /owner/orders/${idFor('PATCH /owner/orders/{id}', existing)}`;
    const patch = (version: string) =>
      call(api, target, {
        token,
        headers: { 'idempotency-key': 'patch', 'if-match': version },
        body: { note: 'Wrap it.' },
      });
    const refused = await patch('"99"');
    expect([refused.status, refused.refusal().code]).toEqual([412, 'changed']);
    const { order } = refused.json() as { order: OwnerOrder };
    expect((await patch(`"${order.version}"`)).as(ownerOrderSchema).note).toBe('Wrap it.');
  });

  it('keeps no address of a mail that is sent again', async () => {
    const name = 'POST /owner/mails/{id}/send';
    expect((await send(name, 'mail')).as(mailSchema).to).toContain('@');
    const kept = await api.database.query<{ result: string }>(
      "SELECT result FROM done_once WHERE idempotency_key = 'mail' AND part >= 0",
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain('@');
  });

  it('is a new act for a key that nobody can know any more', async () => {
    const add = { changes: [{ _id: 'p4', by: 1 }] };
    const before = (await readStock(api, 'p4')) ?? 0;
    await send('POST /owner/stock', 'old', add);
    await api.database.query("UPDATE done_once SET done_at = now() - interval '25 hours'");
    await sweepDoneOnce(api.database);
    await send('POST /owner/stock', 'old', add);
    expect(await readStock(api, 'p4')).toBe(before + 2);
  });
});

describeOnPostgres('twenty presses at once, over the connections of PostgreSQL,', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
    await open(await openDatabase({ databaseUrl: postgres.url, dataDir: '' }, ''));
  });
  afterAll(async () => {
    await api.close();
    postgres.stop();
  });

  it('add pieces once (trial 80)', async () => {
    const before = (await readStock(api, 'p1')) ?? 0;
    const body = { changes: [{ _id: 'p1', by: 5 }] };
    const presses = Array.from({ length: 20 }, () => send('POST /owner/stock', 'five', body));
    const answers = await Promise.all(presses);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await readStock(api, 'p1')).toBe(before + 5);
  });
});
