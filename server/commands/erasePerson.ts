/** The command `person:erase`: erases a person's data. The orders are kept, but without personal data. */
import { runMaintenanceCommand } from './maintenanceCommand';
import { erasePersonForOperator } from '../account/people';

process.exitCode = await runMaintenanceCommand({
  usage: 'Usage: npm run person:erase -- <email or account id>',
  workerFile: new URL('./pgliteWorker.mjs', import.meta.url),
  work: async (database, person) =>
    `Took the person out of ${await erasePersonForOperator(database, person)} orders. Delete the account at the identity service too, and remember older backups.`,
});
