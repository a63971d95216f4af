/** The command `person:erase`: erases a person's data. The orders are kept, but without personal data. */
import { runMaintenanceCommand } from './maintenanceCommand';
import { erasePersonForOperator } from '#server/shop/people/people';

process.exitCode = await runMaintenanceCommand({
  usage: 'Usage: npm run person:erase -- <email or account id>',
  workerFile: new URL('./pgliteWorker.mjs', import.meta.url),
  work: async (database, person) => {
    const { erased, kept } = await erasePersonForOperator(database, person);
    const stays = `${kept} orders are not delivered or cancelled yet: they keep the address until they are.`;
    return [
      `Took the person out of ${erased} orders.`,
      ...(kept > 0 ? [stays] : []),
      'Delete the account at the identity service too, and remember older backups.',
    ].join(' ');
  },
});
