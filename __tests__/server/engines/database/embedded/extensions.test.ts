import { Client } from 'pg';
import { SettingsError } from '#server/base/operatorError';
import { openDatabase } from '#server/start/openDatabase';
import { describeOnPostgres, type Postgres, startPostgres } from '#tests/server/support/postgres';

describeOnPostgres('a database whose user may not create extensions', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it('is refused in a sentence that says what to do', async () => {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('CREATE ROLE clerk LOGIN; GRANT ALL ON SCHEMA public TO clerk');
    await client.end();
    const url = new URL(postgres.url);
    url.username = 'clerk';
    const opening = openDatabase({ databaseUrl: url.href, dataDir: '' }, '');
    await expect(opening).rejects.toThrow(SettingsError);
    await expect(opening).rejects.toThrow(/lacks what the search needs .*CREATE EXTENSION/);
  });
});
