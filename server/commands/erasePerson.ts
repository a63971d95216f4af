/** The command `person:erase`: erases a person's data. The orders are kept, but without personal data. */
import { runMaintenanceCommand } from './maintenanceCommand';
import { erasePerson } from '../stores/personalDataStore';

process.exitCode = await runMaintenanceCommand({
  usage: 'Usage: npm run person:erase -- <email>',
  workerFile: new URL('./pgliteWorker.mjs', import.meta.url),
  work: async (database, email) => {
    const { erased, kept } = await database.transaction((queries) => erasePerson(queries, email));
    return [
      `Took the person out of ${erased} orders.`,
      ...(kept > 0
        ? [
            `${kept} orders are not yet delivered or cancelled: they keep the address until they are.`,
          ]
        : []),
      'Delete the account at the identity service too, and remember older backups.',
    ].join(' ');
  },
});
