/** The operator's commands, by their names in `package.json`, which are the first argument. */

import { EXPORT_KINDS, isExportKind } from '#domain/owner/exportKind';
import { OperatorError, SettingsError } from '#server/base/operatorError';
import { readSettings } from '#server/base/settings/config';
import { lastMigration } from '#server/engines/database/migrate';
import { describeCounts, describeRestored } from '#server/shop/backup/backupFormat';
import { restoreBackup } from '#server/shop/backup/restoreBackup';
import { writeBackup } from '#server/shop/backup/writeBackup';
import { exportCatalogue } from '#server/shop/file/exportFile';
import { erasePersonForOperator, exportPerson, revokePerson } from '#server/shop/people/people';
import { createCurrentShop } from '#server/shop/settings/currentShop';
import { openDatabase } from '#server/start/openDatabase';
import { checkPaymentsOfDays } from './checkPaymentsOfDays';
import { importCatalogue } from './importCatalogue';
import { type MaintenanceCommand, runMaintenanceCommand, WORKER } from './maintenanceCommand';

const PERSON = '<email or account id>';

/** Each is a command on the database of an existing shop, or a function from the arguments to the exit code. */
const COMMANDS: Record<string, MaintenanceCommand | ((args: string[]) => Promise<number>)> = {
  migrate: migrateShop,
  'catalogue:import': importCatalogue,
  backup: {
    usage: 'npm run backup -- <file>',
    isCopied: true,
    work: async (database, file) =>
      `Wrote ${describeCounts(await writeBackup(database, file))} to ${file}.`,
  },
  restore: {
    usage: 'npm run restore -- <file>',
    isAlone: true,
    work: async (database, file) => describeRestored(file, await restoreBackup(database, file)),
  },
  /** Writes the catalogue as CSV, to be edited and imported again, or as another shop's file. */
  'catalogue:export': {
    usage: `npm run catalogue:export -- <file> [${EXPORT_KINDS.join('|')}]`,
    work: async (database, file, kind = 'own') => {
      if (!isExportKind(kind))
        throw new OperatorError(
          `There is no kind of file "${kind}": give one of ${EXPORT_KINDS.join(', ')}.`,
        );
      const settings = readSettings(process.env);
      const { shop } = await createCurrentShop({ settings, texts: [], database }).read();
      const site = { ...settings, shop };
      return `Wrote ${await exportCatalogue(database, file, { kind, site })} products to ${file}.`;
    },
  },
  'check:payments': {
    usage: 'npm run check:payments -- <first day>..<last day>, such as 2026-11-01..2026-11-30',
    work: checkPaymentsOfDays,
  },
  /** Ends all sessions of a person, for example after their account was disabled. */
  'person:revoke': {
    usage: `npm run person:revoke -- ${PERSON}`,
    work: async (database, person) =>
      `Ended ${await revokePerson(database, person)} sessions. Whoever signed in before must sign in again.`,
  },
  'person:export': {
    usage: `npm run --silent person:export -- ${PERSON}`,
    work: exportPerson,
  },
  /** Erases a person's data. The orders are kept, but without personal data. */
  'person:erase': {
    usage: `npm run person:erase -- ${PERSON}`,
    work: async (database, person) => {
      const { erased, kept } = await erasePersonForOperator(database, person);
      const stays = `${kept} orders are not delivered or cancelled yet: they keep the address until they are.`;
      return [
        `Took the person out of ${erased} orders.`,
        ...(kept > 0 ? [stays] : []),
        'Delete the account at the identity service too, and remember older backups.',
      ].join(' ');
    },
  },
};

/** Updates the database to this version's schema, or creates an empty shop if there is none. */
async function migrateShop(): Promise<number> {
  try {
    const settings = readSettings(process.env);
    const database = await openDatabase(settings, WORKER);
    // Names the database: without DATABASE_URL this makes an embedded one, into which a restore would go unnoticed.
    const place = settings.databaseUrl ? 'of DATABASE_URL' : `in DATA_DIR ${settings.dataDir}`;
    console.log(`The database ${place} has schema ${await lastMigration(database)}.`);
    await database.close();
    return 0;
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error);
    return 1;
  }
}

async function run(name: string, args: string[]): Promise<number> {
  const command = COMMANDS[name];
  if (typeof command === 'function') return command(args);
  if (command) return runMaintenanceCommand(command, args);
  console.error(`There is no command "${name}".`);
  return 1;
}

// What a command writes, such as a backup or an empty shop, is for nobody else.
process.umask(0o077);

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await run(name, args);
