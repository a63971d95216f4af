/** The command `catalogue:export`: writes the catalogue as CSV, to be edited and imported again. */
import { runMaintenanceCommand } from './maintenanceCommand';
import { exportCatalogue } from '#server/shop/file/exportFile';

process.exitCode = await runMaintenanceCommand({
  usage: 'Usage: npm run catalogue:export -- <file.csv>',
  workerFile: new URL('./pgliteWorker.mjs', import.meta.url),
  work: async (database, file) =>
    `Wrote ${await exportCatalogue(database, file)} products to ${file}.`,
});
