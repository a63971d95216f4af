/**
 * The command `migrate`: updates the database to this version's schema, or creates an empty shop if there is
 * none.
 */
import { readSettings } from '#server/base/settings/config';
import { SettingsError } from '#server/base/operatorError';
import { lastMigration } from '#server/engines/database/migrate';
import { openDatabase } from '#server/start/openDatabase';

const NO_LIMIT = 0;

try {
  const settings = { ...readSettings(process.env), databaseTimeoutMs: NO_LIMIT };
  const worker = new URL('./pgliteWorker.mjs', import.meta.url);
  const database = await openDatabase(settings, worker);
  console.log(`The database has schema ${await lastMigration(database)}.`);
  await database.close();
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
}
