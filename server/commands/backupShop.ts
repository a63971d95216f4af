/** The command `backup`: writes the data of the shop to a file. Environment variables select the shop. */
import { runMaintenanceCommand } from './maintenanceCommand';
import { wordsFor } from '#server/shop/backup/backupFormat';
import { writeBackup } from '#server/shop/backup/writeBackup';

process.exitCode = await runMaintenanceCommand({
  usage: 'Usage: npm run backup -- <file>',
  workerFile: new URL('./pgliteWorker.mjs', import.meta.url),
  work: async (database, file) =>
    `Wrote ${wordsFor(await writeBackup(database, file))} to ${file}.`,
});
