import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orderListSchema } from '#domain/orders/order';
import { mailListSchema, ownerOrderListSchema } from '#domain/owner/ownerOrder';
import type { Database } from '#server/engines/database/database';
import { restoreBackup } from '#server/shop/backup/restoreBackup';
import { writeBackup } from '#server/shop/backup/writeBackup';
import { openDatabase } from '#server/start/openDatabase';
import { manyProducts } from '#tests/support/manyProducts';
import { openMemoryDatabase, testDatabase } from '#tests/support/memoryDatabase';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { call } from '../support/caller';
import { lineOf, orderBody } from '../support/orderBody';
import { moveAsOwner, OWNER } from '../support/ownerShop';
import { aPicture } from '../support/pictures';
import { itOnPostgres, type Postgres, startPostgres } from '../support/postgres';

const EMAIL = 'ann@example.com';
const NAMES = [
  'Zoë 👗',
  'line\nbreak\r\u2028\u2029',
  '"\\quotes\\"',
  'שלום \u202e',
  'a\u0001b',
  '{"end":{}}',
];
/** With a line for each product, these orders have more lines than the 1,000 of one fetch or statement. */
const ORDERS = 12;
const GOODS = manyProducts(90);
const settings = { maxOpenPieces: 100_000 };
/** The number of rows of two pictures: each has four files, and each file has one part. */
const PICTURES = 2 * (1 + 4);

let home: string;
let postgres: Postgres | undefined;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'hemline-backup-'));
});
afterAll(() => {
  postgres?.stop();
  rmSync(home, { recursive: true });
});

/** Returns the rows of a backup without its end, and without its head, which contains the time. */
const rowsIn = (file: string) => readFileSync(file, 'utf8').split('\n').slice(1, -2);

async function openPostgres(): Promise<Database> {
  postgres = await startPostgres();
  return openDatabase({ databaseUrl: postgres.url, dataDir: '' }, '');
}

const goods = GOODS.map((product) => ({ ...product, stock: 10_000, ratings: 4.1 + 0.2 }));

function place(api: TestApi, token: string, n: number) {
  const body = orderBody({
    name: NAMES[n % NAMES.length],
    address: n % 3 === 0 ? undefined : `${n}`,
    orders: GOODS.map((product, index) => lineOf(1 + ((n + index) % 9), product)),
  });
  return call(api, 'POST /orders', { token, body, headers: { 'idempotency-key': `key ${n}` } });
}

async function shopOn(database: Database): Promise<TestApi> {
  const api = await startTestApi({ database, products: goods, settings });
  const shopper = await api.signIn(EMAIL);
  for (let n = 0; n < ORDERS; n += 1) expect((await place(api, shopper, n)).status).toBe(200);
  const [{ id } = { id: '' }] = await database.query<{ id: string }>(
    "SELECT id FROM orders WHERE idempotency_key = 'key 1'",
  );
  const token = await api.signIn(OWNER);
  expect((await moveAsOwner(api, { _id: id }, 'Packed')).result).toBe('moved');
  for (const width of [300, 301]) {
    const body = await aPicture({ width }, 'png');
    const headers = { 'content-type': 'image/png' };
    const { status } = await call(api, 'POST /owner/pictures', { token, body, headers });
    expect(status).toBe(200);
  }
  return api;
}

describe('a backup', () => {
  let api: TestApi;
  let file: string;
  beforeAll(async () => {
    api = await shopOn(await openMemoryDatabase());
    file = join(home, 'backup');
    expect(await writeBackup(api.database, file)).toMatchObject({
      products: GOODS.length,
      orders: ORDERS,
    });
  });
  afterAll(() => api.close());

  it('is read by this user only, and holds no session', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain('sessions');
  });

  it('is not written over', async () => {
    await expect(writeBackup(api.database, file)).rejects.toThrow('is there already');
  });

  /** Restores the file into an empty database, and writes the backup `copy` of that. */
  const carry = async (database: Database, from: string, copy: string): Promise<void> => {
    await restoreBackup(database, from);
    await writeBackup(database, copy);
    await database.close();
    expect(rowsIn(copy)).toEqual(rowsIn(file));
  };

  it('gives equal rows on the embedded database', async () => {
    await carry(await openMemoryDatabase(), file, join(home, 'of the embedded database'));
    expect(rowsIn(file)).toHaveLength(
      1 + GOODS.length + ORDERS * (1 + GOODS.length + 2) + 1 + PICTURES,
    );
  });

  itOnPostgres('gives equal rows on PostgreSQL, and from there again', async () => {
    const copy = join(home, 'of PostgreSQL');
    await carry(await openPostgres(), file, copy);
    await carry(await openMemoryDatabase(), copy, join(home, 'back'));
  });
});

describe('a restored shop', () => {
  let file: string;
  const database = testDatabase();
  beforeAll(() => {
    file = join(home, 'backup');
  });

  it.each<[string, (text: string) => string]>([
    ['is cut off', (text) => text.slice(0, text.lastIndexOf('{"end"'))],
    ['is damaged', (text) => text.replace('"stock":', '"stock" :')],
    ['is no backup', () => '{"some":"file"}\n'],
    ['is of schema 99', (text) => text.replace(/"schema":\d+/, '"schema":99')],
    ['continues after its end', (text) => `${text}{}\n`],
  ])('takes nothing of a file that %s', async (fault, change) => {
    const bad = join(home, 'bad');
    writeFileSync(bad, change(readFileSync(file, 'utf8')));
    await expect(restoreBackup(database, bad)).rejects.toThrow(fault);
    const [row] = await database.query<{ count: number }>('SELECT count(*) AS count FROM products');
    expect(row?.count).toBe(0);
  });

  it('goes on: a known key gets its order, and a new order is the newest', async () => {
    await restoreBackup(database, file);
    const api = await startTestApi({ database, products: goods, settings });
    const token = await api.signIn(EMAIL);
    const list = async () =>
      (await call(api, `GET /orders?email=${EMAIL}`, { token })).as(orderListSchema);
    const [first] = await database.query<{ id: string }>(
      "SELECT id FROM orders WHERE idempotency_key = 'key 0'",
    );
    const before = await list();
    expect((await place(api, token, 0)).json()).toMatchObject({ _id: first?.id });
    const added = (await place(api, token, ORDERS)).json();
    expect(await list()).toEqual([added, ...before]);
    const owner = await api.signIn(OWNER);
    const counts = (await call(api, 'GET /owner/orders/counts', { token: owner })).json();
    expect(counts).toMatchObject({ Processing: ORDERS, Packed: 1, Shipped: 0 });
    const packed = await call(api, 'GET /owner/orders?status=Packed', { token: owner });
    expect(packed.as(ownerOrderListSchema)[0]?.history).toMatchObject([
      { by: OWNER, to: 'Packed' },
    ]);
    const [newest] = (await call(api, 'GET /owner/mails', { token: owner })).as(mailListSchema);
    expect(newest?.order).toBe((added as { _id: string })._id);
  });

  it('is not restored twice', async () => {
    await expect(restoreBackup(database, file)).rejects.toThrow(
      /already: restore into an empty one/,
    );
  });
});
