/** The command `person:export`: prints as JSON what the shop stores about a person. */
import { runCommand } from '../backup/runCommand';
import { readPerson } from '../stores/peopleStore';

process.exitCode = await runCommand({
  usage: 'Usage: npm run --silent person:export -- <email>',
  workerFile: new URL('./pgliteWorker.mjs', import.meta.url),
  work: async (database, email) =>
    JSON.stringify({ email, orders: await readPerson(database, email) }, null, 2),
});
