/** The command `person:export`: prints a person's email address and orders as JSON. */
import { runMaintenanceCommand } from './maintenanceCommand';
import { readPerson } from '../stores/personalDataStore';

process.exitCode = await runMaintenanceCommand({
  usage: 'Usage: npm run --silent person:export -- <email>',
  workerFile: new URL('./pgliteWorker.mjs', import.meta.url),
  work: async (database, email) =>
    JSON.stringify({ email, orders: await readPerson(database, email) }, null, 2),
});
