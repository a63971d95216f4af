import { orderSchema } from '#domain/orders/order';
import type { Database } from '#server/engines/database/database';
import { openDatabase } from '#server/start/openDatabase';
import { openMemoryDatabase } from '#tests/support/memoryDatabase';
import { startTestApi } from '#tests/support/testApi';
import { call } from '../support/caller';
import { orderBody } from '../support/orderBody';
import { itOnPostgres, startPostgres } from '../support/postgres';
import { PRODUCTS } from '../support/sampleProducts';

const EMAIL = 'ann@example.com';
const ROUNDS = 200;
const AT_ONCE = 50;
/** The timeout of ten thousand orders on a busy machine, in milliseconds. */
const LIMIT_MS = 300_000;

/** Returns the number of stored orders, and the numbers of different ids in the responses of the rounds. */
async function sendAll(database: Database): Promise<{ stored?: number; ids: Set<number> }> {
  const goods = PRODUCTS.map((product) => ({ ...product, stock: ROUNDS }));
  const api = await startTestApi({ database, products: goods });
  const token = await api.signIn(EMAIL);
  const ids = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const headers = { 'idempotency-key': `round ${round}` };
    const send = () => call(api, 'POST /orders', { token, headers, body: orderBody() });
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, send));
    ids.add(new Set(answers.map((answer) => answer.as(orderSchema)._id)).size);
  }
  const [row] = await database.query<{ count: number }>('SELECT count(*) AS count FROM orders');
  await api.close();
  return { stored: row?.count, ids };
}

describe('one key, sent 50 times at once, in 200 rounds', () => {
  it(
    'is one order a round on the embedded engine, and every answer names it (trial 2)',
    async () => {
      const { stored, ids } = await sendAll(await openMemoryDatabase());
      expect([stored, [...ids]]).toEqual([ROUNDS, [1]]);
    },
    LIMIT_MS,
  );

  itOnPostgres(
    'is one order a round on PostgreSQL, over ten connections (trial 2)',
    async () => {
      const postgres = await startPostgres();
      const { stored, ids } = await sendAll(
        await openDatabase({ databaseUrl: postgres.url, dataDir: '' }, ''),
      );
      postgres.stop();
      expect([stored, [...ids]]).toEqual([ROUNDS, [1]]);
    },
    LIMIT_MS,
  );
});
