/** Opens the database that the settings name. */
import type { Settings } from '../config';
import { SettingsError } from '../settings/settingsError';
import { holdDataDir } from './dataDirLock';
import { type Database, DatabaseUnavailable } from './database';
import { startEmbedded } from './embedded';
import { keepLogShort } from './keepLogShort';
import { migrate } from './migrate';
import { createPgDatabase } from './pgDatabase';

/** Orders of one product wait for each other; the rest of the connections serve readers. */
const CONNECTIONS = 10;

/**
 * The database, with its schema up to date. `workerFile` is the built `pgliteWorker.mjs`, needed by
 * the embedded one. Throws `SettingsError` when it cannot be used.
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  workerFile: string | URL,
): Promise<Database> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== undefined) return openPostgresql(databaseUrl);
  return openEmbedded(dataDir, workerFile);
}

async function openPostgresql(connectionString: string): Promise<Database> {
  const one = createPgDatabase('postgresql', { connectionString, max: 1 });
  try {
    await migrate(one);
    if (await hasOneSession(one)) return one;
    await one.close();
    return createPgDatabase('postgresql', { connectionString, max: CONNECTIONS });
  } catch (error) {
    await one.close();
    throw error instanceof DatabaseUnavailable ? unreachable(error) : error;
  }
}

/** PGlite behind a socket takes a second connection and then mixes up their statements. */
async function hasOneSession(database: Database): Promise<boolean> {
  const [row] = await database.query<{ version: string }>('SELECT version() AS version');
  return row?.version.includes('PGlite') === true;
}

/** The reason is the client's own short text: it names host and port, never the password. */
function unreachable({ cause }: DatabaseUnavailable): SettingsError {
  const { code, message } = cause as NodeJS.ErrnoException;
  const reason = message === '' ? code : message;
  return new SettingsError(
    `The database of DATABASE_URL cannot be used (${reason ?? 'no answer'}): start it, correct DATABASE_URL, or unset it for the embedded database.`,
  );
}

async function openEmbedded(dataDir: string, workerFile: string | URL): Promise<Database> {
  const release = holdDataDir(dataDir);
  const embedded = await startEmbedded(dataDir, workerFile).catch((error: unknown) => {
    release();
    throw cannotOpen(dataDir, error);
  });
  // The engine has one session, so one connection; the user is the engine's own.
  const database = createPgDatabase('embedded', {
    host: embedded.socketDir,
    user: 'postgres',
    database: 'postgres',
    max: 1,
  });
  const stopKeeping = keepLogShort(database);
  const close = async (): Promise<void> => {
    stopKeeping();
    await database.close();
    await embedded.stop();
    release();
  };
  try {
    await migrate(database);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, close };
}

function cannotOpen(dataDir: string, error: unknown): SettingsError {
  const reason = error instanceof Error ? error.message : String(error);
  return new SettingsError(
    `The embedded database in ${dataDir} cannot be opened (${reason.split('\n')[0]}): make room on the disk, or set DATA_DIR to another directory.`,
  );
}
