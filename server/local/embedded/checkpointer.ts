/**
 * Checkpoints for the embedded database. PostgreSQL has a background process for this. The embedded engine
 * runs in single-user mode without it. Its write-ahead log would grow as long as the shop runs, and could
 * fill the disk. After a crash, the engine would have to replay the whole log.
 */
import type { Queries } from '#server/database/database';

const LOOK_EVERY_MS = 5_000;
/**
 * When the write-ahead log is longer than this, a checkpoint is run. After a crash, a log of this length is
 * replayed in less than a second.
 */
const LOG_LIMIT_BYTES = 32 * 2 ** 20;

/** Checks every five seconds whether a checkpoint is needed, until the returned function is called. */
export function keepCheckpointed(database: Queries): () => void {
  const timer = setInterval(() => void cutWhenLong(database), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Runs a checkpoint if the write-ahead log is too long. If the database is not available, the next check
 * tries again.
 */
async function cutWhenLong(database: Queries): Promise<void> {
  try {
    if ((await logLength(database)) > LOG_LIMIT_BYTES) await database.query('CHECKPOINT');
  } catch {
    // The error is ignored here, because the requests that need the database report it.
  }
}

/** The length of the write-ahead log since the last checkpoint, in bytes. */
async function logLength(database: Queries): Promise<number> {
  const [row] = await database.query<{ bytes: number }>(
    'SELECT (pg_current_wal_lsn() - redo_lsn)::bigint AS bytes FROM pg_control_checkpoint()',
  );
  return row?.bytes ?? 0;
}
