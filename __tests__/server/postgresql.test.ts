import { openDatabase } from '#server/database/openDatabase';
import { wholeContract } from './support/contract/wholeContract';
import { describeOnPostgres, type Postgres, startPostgres } from './support/postgres';

describeOnPostgres('the API on PostgreSQL', () => {
  let postgres: Postgres;
  afterAll(() => postgres.stop());

  wholeContract(async () => {
    postgres = await startPostgres();
    return openDatabase({ databaseUrl: postgres.url, dataDir: '' }, '');
  });
});
