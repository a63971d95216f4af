/** The command `backup`: writes the data of this environment's shop to a file. */
import { runCommand } from '../backup/runCommand';
import { wordsFor } from '../backup/tables';
import { writeBackup } from '../backup/writeBackup';

process.exitCode = await runCommand({
  usage: 'Usage: npm run backup -- <file>',
  workerFile: new URL('./pgliteWorker.mjs', import.meta.url),
  work: async (database, file) =>
    `Wrote ${wordsFor(await writeBackup(database, file))} to ${file}.`,
});
