import { type AddressInfo, connect } from 'node:net';
import type { Database } from '#server/engines/database/database';
import { openMemoryDatabase } from '#tests/support/memoryDatabase';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { call } from '../../support/caller';
import { orderBody } from '../../support/orderBody';
import { PRODUCTS } from '../../support/sampleProducts';
import { becomes } from '../../trials/support/trial';

const EMAIL = 'ann@example.com';
const WITHIN_MS = 10_000;

describe('an order whose client disconnected before its turn', () => {
  let api: TestApi;
  let waiting = 0;
  let turn = Promise.resolve();
  beforeAll(async () => {
    const database = await openMemoryDatabase();
    const busy: Database = {
      ...database,
      async transaction(work) {
        waiting += 1;
        await turn;
        return database.transaction(work);
      },
    };
    api = await startTestApi({ database: busy, products: PRODUCTS });
    await api.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => api.close());

  const connections = () =>
    new Promise<number>((resolve, reject) =>
      api.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  /** Sends an order, and closes the connection while the order waits for the database. */
  async function sendAndHangUp(token: string): Promise<void> {
    const body = JSON.stringify(orderBody());
    const head = [
      'POST /api/orders HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Idempotency-Key: gone',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    const { port } = api.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write([...head, '', body].join('\r\n'));
    expect(await becomes(() => Promise.resolve(waiting === 1), WITHIN_MS)).toBe(true);
    socket.destroy();
    expect(await becomes(async () => (await connections()) === 0, WITHIN_MS)).toBe(true);
  }

  it('is left alone, so that those who wait get theirs; its key works later', async () => {
    const token = await api.signIn(EMAIL);
    const place = (key: string) =>
      call(api, 'POST /orders', { token, body: orderBody(), headers: { 'idempotency-key': key } });
    let go = (): void => undefined;
    turn = new Promise((resolve) => (go = resolve));
    waiting = 0;
    await sendAndHangUp(token);
    go();
    expect((await place('next')).status).toBe(200);
    expect(await api.database.query('SELECT idempotency_key FROM orders')).toEqual([
      { idempotency_key: 'next' },
    ]);
    expect((await place('gone')).status).toBe(200);
  });
});
