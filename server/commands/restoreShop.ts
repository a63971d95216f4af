/** The command `restore`: restores a backup into the empty shop that the environment variables name. */
import { restoreBackup } from '../backup/restoreBackup';
import { runCommand } from '../backup/runCommand';
import { wordsFor } from '../backup/tables';

process.exitCode = await runCommand({
  usage: 'Usage: npm run restore -- <file>',
  workerFile: new URL('./pgliteWorker.mjs', import.meta.url),
  work: async (database, file) =>
    `Restored ${wordsFor(await restoreBackup(database, file))} from ${file}.`,
});
