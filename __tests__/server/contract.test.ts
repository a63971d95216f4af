/**
 * The API on PostgreSQL; where that is not installed, on the embedded database, on which the night tries it anyway.
 * Both are PostgreSQL, and the pages' tests use the embedded engine.
 */
import { openDatabase } from '#server/database/openDatabase';
import { embeddedContract } from './support/contract/embeddedContract';
import { wholeContract } from './support/contract/wholeContract';
import { isPostgresWanted, type Postgres, startPostgres } from './support/postgres';

if (isPostgresWanted) describe('the API on PostgreSQL', postgresContract);
else describe('the API on the embedded database', embeddedContract);

function postgresContract(): void {
  let postgres: Postgres;
  afterAll(() => postgres.stop());

  wholeContract(async () => {
    postgres = await startPostgres();
    return openDatabase({ databaseUrl: postgres.url, dataDir: '' }, '');
  });
}
