import { setTimeout as pause } from 'node:timers/promises';
import { orderListSchema, orderSchema } from '#domain/orders/order';
import { openDatabase } from '#server/start/openDatabase';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { signalAll, treeOfBackend } from '../../../tools/trials/lib/processTree';
import { call } from '../support/caller';
import { orderBody } from '../support/orderBody';
import { describeOnPostgres, type Postgres, startPostgres } from '../support/postgres';
import { PRODUCTS } from '../support/sampleProducts';
import { becomes } from '../trials/support/trial';

const EMAIL = 'ann@example.com';
const GONE_MS = 20_000;
const BACK_WITHIN_MS = 15_000;

describeOnPostgres('PostgreSQL gone for 20 s', () => {
  let postgres: Postgres;
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' }, '');
    api = await startTestApi({ database, products: PRODUCTS, isCached: true });
  });
  beforeEach(async () => {
    await api.reset();
    token = await api.signIn(EMAIL);
    await page();
  });
  afterAll(async () => {
    await api.close();
    postgres.stop();
  });
  const page = () => call(api, 'GET /products?page=0&size=6');
  const order = (key: string) =>
    call(api, 'POST /orders', { token, body: orderBody(), headers: { 'idempotency-key': key } });

  /** Sends an order every second while the database is unreachable, each with its own key, and requests pages. */
  async function tryMeanwhile() {
    const known = (await page()).body;
    const orders: ReturnType<typeof order>[] = [];
    for (let n = 0; n < GONE_MS / 1_000; n += 1) {
      orders.push(order(`key ${n}`));
      expect((await page()).body).toBe(known);
      await pause(1_000);
    }
    return orders;
  }

  /** Sends each key again, and expects one order per key. */
  async function retryAll(count: number): Promise<void> {
    expect(await becomes(async () => (await order('key 0')).status === 200, BACK_WITHIN_MS)).toBe(
      true,
    );
    const again = [];
    for (let n = 0; n < count; n += 1) again.push((await order(`key ${n}`)).as(orderSchema)._id);
    const listed = await call(api, `GET /orders?email=${EMAIL}`, { token });
    expect(
      listed
        .as(orderListSchema)
        .map(({ _id }) => _id)
        .sort(),
    ).toEqual(again.sort());
  }

  it('because it was stopped: orders get 503, pages work, recovers automatically (trial 9)', async () => {
    postgres.pause();
    const answers = await Promise.all(await tryMeanwhile());
    postgres.resume();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    await retryAll(answers.length);
  }, 90_000);

  it('because it is frozen: no order is acknowledged, pages work, recovers automatically (trial 9)', async () => {
    const [row] = await api.database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const tree = treeOfBackend(row?.pid ?? 0);
    signalAll(tree, 'SIGSTOP');
    const sent = await tryMeanwhile();
    const early = await Promise.all(sent.slice(0, 5));
    signalAll(tree, 'SIGCONT');
    expect(new Set(early.map(({ status }) => status))).toEqual(new Set([503]));
    await Promise.all(sent);
    await retryAll(sent.length);
  }, 90_000);
});
