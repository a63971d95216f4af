/** The settings of the database. */
import { resolve } from 'node:path';
import { SettingsError } from '#server/base/operatorError';
import { type Environment, readWhole, valueOf } from './environment';

export interface DatabaseSettings {
  /** The absolute path of the directory that contains the embedded database and the local accounts. */
  dataDir: string;
  /** The address of PostgreSQL. If it is unset, the embedded database is used. */
  databaseUrl?: string;
  /** The number of connections to PostgreSQL, at least two. */
  databasePool: number;
  /** After this time, in ms, the database ends a statement or an idle transaction. */
  databaseTimeoutMs: number;
}

/** Reads and validates the settings of the database. Throws `SettingsError`. */
export function readDatabaseSettings(env: Environment): DatabaseSettings {
  return {
    dataDir: resolve(valueOf(env, 'DATA_DIR') ?? '.data'),
    databaseUrl: readUrl(env),
    databasePool: readWhole(env, 'DATABASE_POOL', { least: 2, most: 500, usual: 10 }),
    databaseTimeoutMs:
      readWhole(env, 'DATABASE_TIMEOUT', { least: 1, most: 20, usual: 10 }) * 1_000,
  };
}

function readUrl(env: Environment): string | undefined {
  const url = valueOf(env, 'DATABASE_URL');
  if (url === undefined || (/^postgres(ql)?:\/\/./.test(url) && URL.canParse(url))) return url;
  // The value can contain a password, so the message does not repeat it.
  throw new SettingsError(
    'DATABASE_URL is not an address of PostgreSQL: set it to postgres://user:password@host:5432/database, or unset it for the embedded database.',
  );
}
