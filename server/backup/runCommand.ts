/** What the database commands share: settings, connection, and a one-sentence error. */
import { readSettings } from '../config';
import { SettingsError } from '../settings/settingsError';
import { type Database, DatabaseUnavailable } from '../database/database';
import { openForMaintenance } from '../database/openDatabase';
import { BackupError } from './tables';

export interface BackupCommand {
  usage: string;
  workerFile: URL;
  /** Returns the sentence to print at the end. */
  work: (database: Database, file: string) => Promise<string>;
}

/** Runs with the settings of this environment; resolves with the exit code. */
export async function runCommand({ usage, workerFile, work }: BackupCommand): Promise<number> {
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

/** Errors that the user at the terminal can do something about. */
function isPlain(error: unknown): error is Error {
  return [BackupError, SettingsError, DatabaseUnavailable].some((kind) => error instanceof kind);
}
