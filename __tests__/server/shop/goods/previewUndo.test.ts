/** The question what an undo would do, beside people who write. */

import type { Database } from '#server/engines/database/database';
import { changeStocks } from '#server/shop/goods/changeStock';
import { previewUndo } from '#server/shop/goods/undoAct';
import { openDatabase } from '#server/start/openDatabase';
import { lockGoods } from '#server/stores/goods/writeGoods';
import { replaceCatalogue } from '#tests/support/replaceCatalogue';
import { describeOnPostgres, type Postgres, startPostgres } from '../../support/postgres';
import { PRODUCTS } from '../../support/sampleProducts';

describeOnPostgres('the preview of an undo', () => {
  let postgres: Postgres;
  let database: Database;
  beforeAll(async () => {
    postgres = await startPostgres(['fsync=off']);
    database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' }, '');
    await replaceCatalogue(database, PRODUCTS);
  });
  afterAll(async () => {
    await database.close();
    postgres.stop();
  });

  it('waits for nobody, and nobody waits for it', async () => {
    const { act = '' } = await changeStocks(
      database,
      { changes: [{ _id: 'p0', by: 5 }] },
      'ann@example.com',
    );
    await database.transaction(async (queries) => {
      await lockGoods(queries, ['p0']);
      await queries.query('SELECT FROM owner_acts FOR UPDATE');
      const { changes } = await previewUndo(database, act);
      expect(changes).toMatchObject([{ _id: 'p0', before: { stock: 25 }, after: { stock: 20 } }]);
    });
  });
});
