import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '#server/base/operatorError';
import type { DatabaseSource, Queries } from '../database';
import { keepVacuumed } from './autovacuum';
import { holdDataDir } from './dataDirLock';
import { DIRECTORY, startEmbedded } from './startEmbedded';

/** Starts the engine in the data directory, which it locks. Throws `SettingsError` if that is not possible. */
export async function openEmbedded(
  dataDir: string,
  workerFile: string | URL,
  signal?: AbortSignal,
): Promise<DatabaseSource> {
  const release = await holdDataDir(dataDir);
  const embedded = await startEmbedded(dataDir, workerFile, signal).catch((error: unknown) => {
    release();
    throw signal?.aborted ? error : cannotOpen(dataDir, error);
  });
  return {
    engine: 'embedded',
    // The engine's default user and database.
    config: { host: embedded.socketDir, user: 'postgres', database: 'postgres' },
    startMaintenance(database) {
      const ends = [keepCheckpointed(database), keepVacuumed(database)];
      return () => ends.forEach((end) => end());
    },
    async close() {
      await embedded.stop();
      release();
    },
  };
}

/** Throws `SettingsError` if no shop was ever started with this directory. */
export function requireEmbedded(dataDir: string): void {
  if (existsSync(join(dataDir, DIRECTORY))) return;
  throw new SettingsError(
    `There is no shop in DATA_DIR ${dataDir}: correct DATA_DIR or DATABASE_URL, or make an empty shop with "npm run migrate".`,
  );
}

function cannotOpen(dataDir: string, error: unknown): SettingsError {
  const reason = error instanceof Error ? error.message : String(error);
  return new SettingsError(
    `The embedded database in ${dataDir} cannot be opened (${reason.split('\n')[0]}): make room on the disk, or set DATA_DIR to another directory.`,
  );
}

const LOOK_EVERY_MS = 5_000;
/** A checkpoint is run when the write-ahead log is longer. After a crash, as much is replayed in less than a second. */
const LOG_LIMIT_BYTES = 32 * 2 ** 20;

/**
 * Runs checkpoints, for which the embedded engine has no background process. Its write-ahead log would grow as long as the
 * shop runs, fill the disk, and be replayed as a whole after a crash.
 */
function keepCheckpointed(database: Queries): () => void {
  const timer = setInterval(() => void cutWhenLong(database), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

async function cutWhenLong(database: Queries): Promise<void> {
  try {
    if ((await logLength(database)) > LOG_LIMIT_BYTES) await database.query('CHECKPOINT');
  } catch {
    // The next check tries again, and the requests that need the database report the error.
  }
}

/** The length of the write-ahead log since the last checkpoint, in bytes. */
async function logLength(database: Queries): Promise<number> {
  const [row] = await database.query<{ bytes: number }>(
    'SELECT (pg_current_wal_lsn() - redo_lsn)::bigint AS bytes FROM pg_control_checkpoint()',
  );
  return row?.bytes ?? 0;
}
