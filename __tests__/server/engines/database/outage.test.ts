import { DatabaseError } from 'pg';
import { DatabaseUnavailable } from '#server/engines/database/database';
import { databaseErrorOf } from '#server/engines/database/databaseErrors';
import { openDatabase } from '#server/start/openDatabase';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { call, refusalOf } from '../../support/caller';
import { orderBody } from '../../support/orderBody';
import { describeOnPostgres, type Postgres, startPostgres } from '../../support/postgres';
import { PRODUCTS } from '../../support/sampleProducts';

const EMAIL = 'ann@example.com';

describeOnPostgres('an outage of PostgreSQL', () => {
  let postgres: Postgres;
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' }, '');
    api = await startTestApi({ database, products: PRODUCTS });
    token = await api.signIn(EMAIL);
  });
  afterAll(async () => {
    await api.close();
    postgres.stop();
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
    postgres.pause();
    expect(await refusalOf(order())).toBe('503 database_unavailable');
    expect((await page()).body).toBe(known.body);
    expect((await call(api, 'GET /health')).status).toBe(503);
    postgres.resume();
    expect(await stored()).toBe(0);
    expect((await order()).status).toBe(200);
    expect(await stored()).toBe(1);
    expect((await call(api, 'GET /health')).status).toBe(200);
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
