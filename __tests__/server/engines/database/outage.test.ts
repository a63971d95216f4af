import { DatabaseError } from 'pg';
import { type Database, DatabaseUnavailable } from '#server/engines/database/database';
import { databaseErrorOf } from '#server/engines/database/databaseErrors';
import { openDatabase } from '#server/start/openDatabase';
import { openMemoryDatabase } from '#tests/support/memoryDatabase';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { call } from '../../support/caller';
import { orderBody } from '../../support/orderBody';
import { describeOnPostgres, startPostgres } from '../../support/postgres';
import { PRODUCTS } from '../../support/sampleProducts';

const EMAIL = 'ann@example.com';

interface Outage {
  database: Database;
  pause: () => void;
  resume: () => void;
  stop: () => void;
}

/** The expected behaviour during an outage, the same for both databases. */
function outageContract(open: () => Promise<Outage>): void {
  let outage: Outage;
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    outage = await open();
    api = await startTestApi({ database: outage.database, products: PRODUCTS });
    token = await api.signIn(EMAIL);
  });
  afterAll(async () => {
    await api.close();
    outage.stop();
  });
  const order = () =>
    call(api, 'POST /orders', { token, body: orderBody(), headers: { 'idempotency-key': 'one' } });
  const page = () => call(api, 'GET /products?page=0&size=6');
  const stored = async () => {
    const rows = await api.database.query<{ count: number }>('SELECT count(*)::int FROM orders');
    return rows[0]?.count;
  };

  it('refuses orders, serves cached pages, and ends automatically', async () => {
    const known = await page();
    outage.pause();
    expect((await order()).refusal().code).toBe('database_unavailable');
    expect((await page()).body).toBe(known.body);
    expect((await call(api, 'GET /health')).status).toBe(503);
    outage.resume();
    expect(await stored()).toBe(0);
    expect((await order()).status).toBe(200);
    expect(await stored()).toBe(1);
    expect((await call(api, 'GET /health')).status).toBe(200);
  });
}

describe('an outage of a database that gives no answer', () => {
  outageContract(async () => {
    const database = await openMemoryDatabase();
    let isAway = false;
    const unlessAway = <T>(work: () => Promise<T>): Promise<T> =>
      isAway ? Promise.reject(new DatabaseUnavailable(new Error('away'))) : work();
    return {
      database: {
        ...database,
        query: (...args) => unlessAway(() => database.query(...args)),
        transaction: (...args) => unlessAway(() => database.transaction(...args)),
      },
      pause: () => (isAway = true),
      resume: () => (isAway = false),
      stop: () => undefined,
    };
  });
});

describeOnPostgres('an outage of PostgreSQL', () => {
  outageContract(async () => {
    const postgres = await startPostgres();
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' }, '');
    return { database, ...postgres };
  });
});

it('includes a transaction that PostgreSQL has ended, as it was idle or took too long', () => {
  for (const code of ['25P03', '25P04']) {
    const error = Object.assign(new DatabaseError('terminating connection', 0, 'error'), { code });
    expect(databaseErrorOf(error)).toBeInstanceOf(DatabaseUnavailable);
  }
});

describe('a database that is down at the start', () => {
  it('stops the start with one sentence that names no password', async () => {
    const opening = openDatabase(
      { databaseUrl: 'postgres://me:secret@127.0.0.1:1/x', dataDir: '' },
      '',
    );
    await expect(opening).rejects.toThrow(
      /^The database of DATABASE_URL cannot be used \((?!.*secret)[^\n]+\): start it, [^\n]+\.$/,
    );
  });
});
