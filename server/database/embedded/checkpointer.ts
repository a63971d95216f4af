/**
 * Checkpoints for the embedded database. PostgreSQL has a background process for this. The embedded engine
 * runs in single-user mode without it: its log would grow until the shop stops, fill the disk, and be
 * replayed as a whole after a crash.
 */
import type { Queries } from '../database';

const LOOK_EVERY_MS = 5_000;
/** A log of this size is replayed in less than a second. */
const LOG_LIMIT_BYTES = 32 * 2 ** 20;

/** Checks periodically, until the returned function is called. */
export function keepCheckpointed(database: Queries): () => void {
  const timer = setInterval(() => void cutWhenLong(database), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** If the database is not available, the next check tries again. */
async function cutWhenLong(database: Queries): Promise<void> {
  try {
    if ((await logLength(database)) > LOG_LIMIT_BYTES) await database.query('CHECKPOINT');
  } catch {
    // The requests that need the database report the error.
  }
}

/** The number of log bytes since the last checkpoint. */
async function logLength(database: Queries): Promise<number> {
  const [row] = await database.query<{ bytes: number }>(
    'SELECT (pg_current_wal_lsn() - redo_lsn)::bigint AS bytes FROM pg_control_checkpoint()',
  );
  return row?.bytes ?? 0;
}
