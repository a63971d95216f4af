/** The command `person:export`: prints a person's email address and orders as JSON. */
import { runDatabaseCommand } from '../backup/runDatabaseCommand';
import { readPerson } from '../stores/personalDataStore';

process.exitCode = await runDatabaseCommand({
  usage: 'Usage: npm run --silent person:export -- <email>',
  workerFile: new URL('./pgliteWorker.mjs', import.meta.url),
  work: async (database, email) =>
    JSON.stringify({ email, orders: await readPerson(database, email) }, null, 2),
});
