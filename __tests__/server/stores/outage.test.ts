import { openDatabase } from '../../../server/stores/openDatabase';
import { startTestApi, type TestApi } from '../../support/testApi';
import { call } from '../support/caller';
import { GOODS } from '../support/goods';
import { orderBody } from '../support/orderBody';
import { describeOnPostgres, type Postgres, startPostgres } from '../support/postgres';

const EMAIL = 'ann@example.com';

describeOnPostgres('an outage of the database', () => {
  let postgres: Postgres;
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' }, '');
    api = await startTestApi({ database, products: GOODS });
    token = await api.signIn(EMAIL);
  });
  afterAll(async () => {
    await api.close();
    postgres.stop();
  });
  const order = () =>
    call(api, 'POST /orders', { token, body: orderBody(), headers: { 'idempotency-key': 'one' } });
  const page = () => call(api, 'GET /products?page=0&size=6');

  it('refuses orders, goes on with pages it knows, and ends by itself', async () => {
    const known = await page();
    postgres.pause();
    expect((await order()).refusal().code).toBe('database_unavailable');
    expect((await page()).body).toBe(known.body);
    expect((await call(api, 'GET /health')).status).toBe(503);
    postgres.resume();
    expect((await order()).status).toBe(200);
    expect((await call(api, 'GET /health')).status).toBe(200);
  });

  it('stops a start with one sentence that names no password', async () => {
    const opening = openDatabase(
      { databaseUrl: 'postgres://me:secret@127.0.0.1:1/x', dataDir: '' },
      '',
    );
    await expect(opening).rejects.toThrow(
      /^The database of DATABASE_URL cannot be used \((?!.*secret)[^\n]+\): start it, [^\n]+\.$/,
    );
  });
});
