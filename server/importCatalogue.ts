/** The command `catalogue:import`: loads a shop's own catalogue from a JSON or CSV file. */
import { CatalogueFileError, EXIT, loadCatalogue, readCatalogueFile } from './catalogue/importFile';
import { readSettings } from './config';
import { SettingsError } from './settings/settingsError';
import { DatabaseUnavailable } from './stores/database';
import { openDatabase } from './stores/openDatabase';

const USAGE = 'Usage: npm run catalogue:import -- <file.json or file.csv>';

async function importCatalogue(path: string): Promise<number> {
  const settings = readSettings(process.env);
  const catalogue = await readCatalogueFile(path);
  const worker = new URL('./pgliteWorker.mjs', import.meta.url);
  const database = await openDatabase(settings, worker);
  try {
    return await loadCatalogue(database, catalogue, console.log);
  } finally {
    await database.close();
  }
}

/** What the person at the terminal can do something about. */
function isPlain(error: unknown): error is Error {
  return [CatalogueFileError, SettingsError, DatabaseUnavailable].some(
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
    console.error(`${error.message} Nothing was loaded.`);
    return EXIT.nothing;
  });
}
