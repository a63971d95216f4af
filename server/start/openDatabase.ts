import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { SettingsError } from '#server/base/operatorError';
import type { DatabaseSettings } from '#server/base/settings/config';
import { type Database, DatabaseUnavailable } from '#server/engines/database/database';
import type { DatabaseSource, Queries } from '#server/engines/database/database';
import { copyRunning } from '#server/engines/database/embedded/copyRunning';
import { openEmbedded, requireEmbedded } from '#server/engines/database/embedded/embeddedSource';
import { serveMaintenance } from '#server/engines/database/embedded/maintenanceSocket';
import { openRunningShop } from '#server/engines/database/embedded/runningShop';
import { migrate, requireSchema } from '#server/engines/database/migrate';
import { createPgDatabase } from '#server/engines/database/postgres/pgDatabase';

type DatabasePlace = Pick<DatabaseSettings, 'dataDir'> & Partial<DatabaseSettings>;

const CONNECTIONS = 10;
const NO_LIMIT = 0;
// How long the embedded engine may take to accept the next connection, and the pause between the tries.
const ACCEPTED_MS = 10_000;
const ACCEPTED_AGAIN_MS = 20;
/** How long a start that is stopped waits for a statement. */
const ABANDONED_MS = 3_000;
// PostgreSQL's codes for a right that the user lacks, and for a search_path without an existing schema.
const NOT_ALLOWED = '42501';
const NO_SCHEMA = '3F000';

/**
 * Opens the database for the running shop and updates the schema, then calls `settle` with a connection without statement
 * timeouts. `workerFile` is the built `pgliteWorker.mjs`, which the embedded database needs. Throws `SettingsError` if the
 * database cannot be used. Once `signal` is aborted, throws its reason before the next statement.
 */
export function openDatabase(
  place: DatabasePlace,
  workerFile: string | URL,
  settle?: (one: Database) => Promise<void>,
  signal?: AbortSignal,
): Promise<Database> {
  const connected = async (source: DatabaseSource): Promise<Database> => {
    const { databasePool = CONNECTIONS, databaseTimeoutMs } = place;
    const connect = (max: number) =>
      createPgDatabase(source.engine, { ...source.config, max }, databaseTimeoutMs);
    // A migration and `settle` may take longer than the statement timeout.
    const one = untilAborted(connectOnce(source), signal);
    let several: boolean;
    try {
      several = await prepare(one);
      await settle?.(one);
    } finally {
      await one.close();
    }
    if (several) return connect(databasePool);
    const only = await accepted(connect(1));
    return source.engine === 'embedded' ? servedToCommands(only, place.dataDir) : only;
  };
  return opening(place, workerFile, connected, signal);
}

/**
 * Returns the database, whose queries are refused once the signal is aborted. What runs at that time is waited for, but not
 * for ever: a statement without a limit may never be answered.
 */
function untilAborted(database: Database, signal: AbortSignal | undefined): Database {
  if (signal === undefined) return database;
  const within = (queries: Queries): Queries => ({
    query: async (text, values) => {
      signal.throwIfAborted();
      return queries.query(text, values);
    },
  });
  return {
    ...database,
    query: (text, values) => unlessAborted(within(database).query(text, values), signal),
    transaction: (work, keys) =>
      unlessAborted(
        database.transaction((queries) => work(within(queries)), keys),
        signal,
      ),
  };
}

/** Rejects with the signal's reason if the work has not ended some seconds after it was aborted. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  let abandon = (): void => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    abandon = () => (timer = setTimeout(reject, ABANDONED_MS, signal.reason));
  });
  signal.addEventListener('abort', abandon);
  try {
    return await Promise.race([work, late]);
  } finally {
    signal.removeEventListener('abort', abandon);
    clearTimeout(timer);
  }
}

/** The embedded engine has one session, and refuses another until it has noticed that the last connection is closed. */
async function accepted(database: Database): Promise<Database> {
  const end = performance.now() + ACCEPTED_MS;
  for (;;) {
    try {
      await database.query('SELECT 1');
      return database;
    } catch (error) {
      if (performance.now() < end) await pause(ACCEPTED_AGAIN_MS);
      else {
        await database.close();
        throw error;
      }
    }
  }
}

/** Lets commands work on the embedded database as long as it is open. */
async function servedToCommands(database: Database, dataDir: string): Promise<Database> {
  const end = await serveMaintenance(dataDir, database);
  return {
    ...database,
    close() {
      end();
      return database.close();
    },
  };
}

export interface MaintenanceOptions {
  /** Whether the work requires that the shop is stopped. */
  isAlone?: boolean;
  /** Whether the work reads for long, and so reads a copy if the shop runs on the embedded database. */
  isCopied?: boolean;
}

/**
 * Opens the database of an existing shop for a command of the operator: with one connection without a statement timeout,
 * or through the running shop that has the embedded database open. Throws `SettingsError` if there is no shop with this
 * schema.
 */
export async function openForMaintenance(
  place: DatabasePlace,
  workerFile: string | URL,
  { isAlone = false, isCopied = false }: MaintenanceOptions = {},
): Promise<Database> {
  if (place.databaseUrl === undefined) {
    requireEmbedded(place.dataDir);
    const running = isAlone ? undefined : await openRunningShop(place.dataDir);
    if (running && isCopied) return openCopy(place.dataDir, running, workerFile);
    if (running) return closedOnFailure(running, requireSchema);
  }
  return opening(place, workerFile, (source) =>
    closedOnFailure(connectOnce(source), requireSchema),
  );
}

/** Closing the returned database removes the copy. */
async function openCopy(
  dataDir: string,
  running: Database,
  workerFile: string | URL,
): Promise<Database> {
  const copy = await copyRunning(dataDir, running);
  try {
    const database = await openForMaintenance({ dataDir: copy.dataDir }, workerFile);
    const close = async () => {
      await database.close();
      await copy.remove();
    };
    return { ...database, close };
  } catch (error) {
    await copy.remove();
    throw error;
  }
}

async function closedOnFailure(
  database: Database,
  prepare: (database: Database) => Promise<void>,
): Promise<Database> {
  try {
    await prepare(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the embedded engine or a PostgreSQL server. Closing the returned database closes it too, as does a failure to connect. */
async function opening(
  { databaseUrl, dataDir }: DatabasePlace,
  workerFile: string | URL,
  connect: (source: DatabaseSource) => Promise<Database>,
  signal?: AbortSignal,
): Promise<Database> {
  const source =
    databaseUrl === undefined
      ? await openEmbedded(dataDir, workerFile, signal)
      : postgresqlAt(databaseUrl);
  try {
    const database = await connect(source);
    const stopUpkeep = source.startMaintenance(database);
    const close = async (): Promise<void> => {
      stopUpkeep();
      await database.close();
      await source.close();
    };
    return { ...database, close };
  } catch (error) {
    await source.close();
    throw databaseUrl === undefined ? error : refusalOf(error);
  }
}

function connectOnce({ engine, config }: DatabaseSource): Database {
  return createPgDatabase(engine, { ...config, max: 1 }, NO_LIMIT);
}

function postgresqlAt(connectionString: string): DatabaseSource {
  return {
    engine: 'postgresql',
    config: { connectionString },
    startMaintenance: () => () => undefined,
    close: () => Promise.resolve(),
  };
}

/** Updates the schema; returns whether the database serves several connections. */
async function prepare(one: Database): Promise<boolean> {
  await migrate(one);
  return !(await hasOneSession(one));
}

/** PGlite behind a socket accepts a second connection, but then mixes up the statements of both. */
async function hasOneSession(database: Database): Promise<boolean> {
  const [row] = await database.query<{ version: string }>('SELECT version() AS version');
  return row?.version.includes('PGlite') === true;
}

function refusalOf(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return unreachable(error);
  if (error instanceof DatabaseError && error.message.includes('extension'))
    return new SettingsError(
      `The database of DATABASE_URL lacks what the search needs (${error.message}): install PostgreSQL's contrib modules, and let a user who may do so run "CREATE EXTENSION" for unaccent, pg_trgm and fuzzystrmatch there.`,
    );
  if (error instanceof DatabaseError && error.code === NOT_ALLOWED)
    return new SettingsError(
      `The user of DATABASE_URL may not do what the shop needs (${error.message}): let the owner of the database run "GRANT CREATE, USAGE ON SCHEMA public TO" this user, or name the user who owns the shop's tables.`,
    );
  if (error instanceof DatabaseError && error.code === NO_SCHEMA)
    return new SettingsError(
      `The database of DATABASE_URL has none of the schemas in its search_path (${error.message}): make one with "CREATE SCHEMA", or correct the search_path of this user, of the database or in DATABASE_URL.`,
    );
  return error;
}

/** The reason is the short message of `pg`, which names host and port, but never the password. */
function unreachable({ cause }: DatabaseUnavailable): SettingsError {
  const { code, message } = cause as NodeJS.ErrnoException;
  const reason = message === '' ? code : message;
  return new SettingsError(
    `The database of DATABASE_URL cannot be used (${reason ?? 'no answer'}): start it, correct DATABASE_URL, or unset it for the embedded database.`,
  );
}
