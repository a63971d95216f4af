/** The command `person:export`: prints all that the shop stores about a person as JSON. */
import { runMaintenanceCommand } from './maintenanceCommand';
import { exportPerson } from '#server/shop/people/people';

process.exitCode = await runMaintenanceCommand({
  usage: 'Usage: npm run --silent person:export -- <email or account id>',
  workerFile: new URL('./pgliteWorker.mjs', import.meta.url),
  work: exportPerson,
});
