/** The command `catalogue:import`: loads a shop's own catalogue from a JSON or CSV file. */
import { EXIT, importFile } from '../catalogue/importFile';
import { showProgress } from '../catalogue/progressBar';
import { readSettings } from '../config';
import { openForMaintenance } from '../database/openDatabase';
import { isForOperator } from './maintenanceCommand';

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

const path = process.argv[2];
process.exitCode = EXIT.nothing;
if (path === undefined) {
  console.error(USAGE);
} else {
  process.exitCode = await importCatalogue(path).catch((error: unknown) => {
    if (!isForOperator(error)) throw error;
    console.error(error.message);
    return EXIT.nothing;
  });
}
