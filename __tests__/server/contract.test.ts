/**
 * Tests the API on PostgreSQL if it is installed, otherwise on the embedded database. The nightly run tests the
 * embedded database in any case. Both are PostgreSQL, and the page tests use the embedded engine.
 */

import { openDatabase } from '#server/start/openDatabase';
import { embeddedContract } from './support/contract/embeddedContract';
import { wholeContract } from './support/contract/wholeContract';
import { isPostgresWanted, type Postgres, startPostgres } from './support/postgres';

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
}
