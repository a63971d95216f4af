/** The command `restore`: restores a backup into an empty shop. Environment variables select the shop. */
import { restoreBackup } from '../backup/restoreBackup';
import { runDatabaseCommand } from '../backup/runDatabaseCommand';
import { wordsFor } from '../backup/tables';

process.exitCode = await runDatabaseCommand({
  usage: 'Usage: npm run restore -- <file>',
  workerFile: new URL('./pgliteWorker.mjs', import.meta.url),
  work: async (database, file) =>
    `Restored ${wordsFor(await restoreBackup(database, file))} from ${file}.`,
});
