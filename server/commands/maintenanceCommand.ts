/**
 * Runs a command on the shop's database: reads the settings, opens the database, and prints the result or a
 * one-sentence error.
 */
import { readSettings } from '../config';
import { SettingsError } from '../settings/settingsError';
import { type Database, DatabaseUnavailable } from '../database/database';
import { openForMaintenance } from '../database/openDatabase';
import { BackupError } from '../backup/backupTables';
import { CatalogueFileError } from '../catalogue/catalogueFile';

export interface MaintenanceCommand {
  usage: string;
  workerFile: URL;
  /**
   * Does the work of the command; resolves with the text to print at the end. `file` is the command's
   * argument: a file name or, in the `person:` commands, an email address.
   */
  work: (database: Database, file: string) => Promise<string>;
}

/** Runs the command with the settings from the environment variables. Resolves with the exit code. */
export async function runMaintenanceCommand({
  usage,
  workerFile,
  work,
}: MaintenanceCommand): Promise<number> {
  const file = process.argv[2];
  if (file === undefined) return fail(usage);
  try {
    const database = await openForMaintenance(readSettings(process.env), workerFile);
    try {
      console.log(await work(database, file));
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    return fail(isPlain(error) ? error.message : error);
  }
}

function fail(words: unknown): number {
  console.error(words);
  return 1;
}

/**
 * Whether the user at the terminal can correct the cause of the error. If so, only the message is printed,
 * without a stack trace.
 */
function isPlain(error: unknown): error is Error {
  return [BackupError, CatalogueFileError, SettingsError, DatabaseUnavailable].some(
    (kind) => error instanceof kind,
  );
}
