import { openDatabase } from '../../../server/stores/openDatabase';
import { startTestApi, type TestApi } from '../../support/testApi';
import { call } from '../support/caller';
import { GOODS } from '../support/goods';
import { orderBody } from '../support/orderBody';
import { startWireDatabase, type WireDatabase } from '../support/postgres';

const EMAIL = 'ann@example.com';

describe('an outage of the database', () => {
  let wire: WireDatabase;
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    wire = await startWireDatabase();
    const database = await openDatabase({ databaseUrl: wire.url, dataDir: '' }, '');
    api = await startTestApi({ database, products: GOODS });
    token = await api.signIn(EMAIL);
  });
  afterAll(async () => {
    await api.close();
    await wire.stop();
  });
  const order = () =>
    call(api, 'POST /orders', { token, body: orderBody(), headers: { 'idempotency-key': 'one' } });
  const page = () => call(api, 'GET /products?page=0&size=6');

  it('refuses orders, goes on with pages it knows, and ends by itself', async () => {
    if (!wire.real) return;
    const known = await page();
    await wire.pause();
    expect((await order()).refusal().code).toBe('database_unavailable');
    expect((await page()).body).toBe(known.body);
    expect((await call(api, 'GET /health')).status).toBe(503);
    await wire.resume();
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
