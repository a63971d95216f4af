/**
 * Tests the API on PostgreSQL if it is installed, otherwise on the embedded database. The nightly run tests the
 * embedded database in any case. Both are PostgreSQL, and the page tests use the embedded engine.
 */

import { changeStocks } from '#server/shop/goods/changeStock';
import { previewUndo } from '#server/shop/goods/undoAct';
import { openDatabase } from '#server/start/openDatabase';
import { lockGoods } from '#server/stores/goods/writeGoods';
import { replaceCatalogue } from '#tests/support/replaceCatalogue';
import { embeddedContract } from './support/contract/embeddedContract';
import { wholeContract } from './support/contract/wholeContract';
import { isPostgresWanted, type Postgres, startPostgres } from './support/postgres';
import { PRODUCTS } from './support/sampleProducts';

if (isPostgresWanted) describe('the API on PostgreSQL', postgresContract);
else describe('the API on the embedded database', embeddedContract);

function postgresContract(): void {
  let postgres: Postgres;
  afterAll(() => postgres.stop());

  wholeContract(async () => {
    // Nothing here outlives the test.
    postgres = await startPostgres(['fsync=off']);
    return openDatabase({ databaseUrl: postgres.url, dataDir: '' }, '');
  });

  it('the preview of an undo waits for nobody, and nobody waits for it', async () => {
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' }, '');
    await replaceCatalogue(database, PRODUCTS);
    const changes = [{ _id: 'p0', by: 5 }];
    const { act = '' } = await changeStocks({ database, email: 'ann@example.com' }, { changes });
    await database.transaction(async (queries) => {
      await lockGoods(queries, ['p0']);
      await queries.query('SELECT FROM owner_acts FOR UPDATE');
      const preview = await previewUndo(database, act);
      const stocks = { before: { stock: 25 }, after: { stock: 20 } };
      expect(preview.changes).toMatchObject([{ _id: 'p0', ...stocks }]);
    });
    await database.close();
  });
}
