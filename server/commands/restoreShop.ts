/** The command `restore`: restores a backup into an empty shop. Environment variables select the shop. */
import { restoreBackup } from '#server/shop/backup/restoreBackup';
import { runMaintenanceCommand } from './maintenanceCommand';
import { wordsForRestored } from '#server/shop/backup/backupFormat';

process.exitCode = await runMaintenanceCommand({
  usage: 'Usage: npm run restore -- <file>',
  workerFile: new URL('./pgliteWorker.mjs', import.meta.url),
  isAlone: true,
  work: async (database, file) => wordsForRestored(file, await restoreBackup(database, file)),
});
