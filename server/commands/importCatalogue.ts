/** The command `catalogue:import`: loads a shop's own catalogue from a JSON or CSV file. */
import { CatalogueFileError } from '../catalogue/catalogueFile';
import { EXIT, importFile } from '../catalogue/importFile';
import { showProgress } from '../catalogue/progressBar';
import { readSettings } from '../config';
import { SettingsError } from '../settings/settingsError';
import { DatabaseUnavailable } from '../database/database';
import { ImportOvertaken } from '../stores/import/importCheckpoint';
import { openForMaintenance } from '../database/openDatabase';

const USAGE = 'Usage: npm run catalogue:import -- <file.json or file.csv>';

async function importCatalogue(path: string): Promise<number> {
  const settings = readSettings(process.env);
  const worker = new URL('./pgliteWorker.mjs', import.meta.url);
  const database = await openForMaintenance(settings, worker);
  try {
    const progress = showProgress(process.stderr);
    return await importFile(database, path, { print: console.log, progress });
  } finally {
    await database.close();
  }
}

/**
 * Whether the user at the terminal can correct the cause of the error. If so, only the message is printed,
 * without a stack trace.
 */
function isPlain(error: unknown): error is Error {
  return [CatalogueFileError, SettingsError, DatabaseUnavailable, ImportOvertaken].some(
    (kind) => error instanceof kind,
  );
}

const path = process.argv[2];
process.exitCode = EXIT.nothing;
if (path === undefined) {
  console.error(USAGE);
} else {
  process.exitCode = await importCatalogue(path).catch((error: unknown) => {
    if (!isPlain(error)) throw error;
    console.error(error.message);
    return EXIT.nothing;
  });
}
