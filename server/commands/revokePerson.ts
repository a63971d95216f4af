/** The command `person:revoke`: ends all sessions of a person, for example after their account was disabled. */
import { runMaintenanceCommand } from './maintenanceCommand';
import { revokePerson } from '#server/shop/people/people';

process.exitCode = await runMaintenanceCommand({
  usage: 'Usage: npm run person:revoke -- <email or account id>',
  workerFile: new URL('./pgliteWorker.mjs', import.meta.url),
  work: async (database, person) =>
    `Ended ${await revokePerson(database, person)} sessions. Whoever signed in before must sign in again.`,
});
