/** The command `person:revoke`: ends all sessions of a person, for example after their account was disabled. */
import { runMaintenanceCommand } from './maintenanceCommand';
import { revokeSessions } from '../stores/revocationsStore';

process.exitCode = await runMaintenanceCommand({
  usage: 'Usage: npm run person:revoke -- <email>',
  workerFile: new URL('./pgliteWorker.mjs', import.meta.url),
  work: async (database, email) => {
    const ended = await database.transaction((queries) => revokeSessions(queries, email));
    return `Ended ${ended} sessions. Users who signed in before must sign in again.`;
  },
});
