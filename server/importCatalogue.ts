/** The command `catalogue:import`: loads a shop's own catalogue from a JSON or CSV file. */
import { CatalogueFileError, EXIT, loadCatalogue, readCatalogueFile } from './catalogue/importFile';
import { readSettings } from './config';
import { SettingsError } from './settings/settingsError';
import { DatabaseUnavailable } from './stores/database';
import { openForMaintenance } from './stores/openDatabase';

const USAGE = 'Usage: npm run catalogue:import -- <file.json or file.csv>';

async function importCatalogue(path: string): Promise<number> {
  const settings = readSettings(process.env);
  const catalogue = await readCatalogueFile(path);
  const worker = new URL('./pgliteWorker.mjs', import.meta.url);
  const database = await openForMaintenance(settings, worker);
  try {
    return await loadCatalogue(database, catalogue, console.log, showProgress);
  } finally {
    await database.close();
  }
}

/** One line at a terminal, written over; nothing in a file of logs. */
function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  const filled = Math.round((20 * done) / total);
  const bar = '#'.repeat(filled).padEnd(20, '.');
  process.stderr.write(`\r[${bar}] ${done} of ${total}${done === total ? '\n' : ''}`);
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
    console.error(error.message);
    return EXIT.nothing;
  });
}
