import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '#server/base/operatorError';
import type { DatabaseSource, Queries } from '../database';
import { vacuumDue } from './autovacuum';
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
      const timers = [
        every(CHECKPOINT_EVERY_MS, () => cutLog(database)),
        every(VACUUM_EVERY_MS, () => vacuumDue(database)),
      ];
      return () => timers.forEach((timer) => clearInterval(timer));
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

// How often the shop does the work for which PostgreSQL has background processes.
const CHECKPOINT_EVERY_MS = 5_000;
const VACUUM_EVERY_MS = 60_000;

/** Repeats the work. A failure is not reported: the next time tries again, and requests report the error. */
function every(ms: number, work: () => Promise<unknown>): NodeJS.Timeout {
  return setInterval(() => void work().catch(() => undefined), ms).unref();
}

/** A checkpoint is run when the write-ahead log is longer. A log of this length is replayed in less than a second. */
const LOG_LIMIT_BYTES = 32 * 2 ** 20;

/** Without checkpoints, the write-ahead log would grow as long as the shop runs, and be replayed as a whole after a crash. */
async function cutLog(database: Queries): Promise<void> {
  const [log] = await database.query<{ isLong: boolean }>(
    `SELECT pg_current_wal_lsn() - redo_lsn > ${LOG_LIMIT_BYTES} AS "isLong" FROM pg_control_checkpoint()`,
  );
  if (log?.isLong) await database.query('CHECKPOINT');
}
