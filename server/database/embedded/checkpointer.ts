/**
 * Checkpoints for the embedded database. PostgreSQL has a process that makes them; the engine is its
 * single-user form and has none, so its log would grow until the shop is stopped: it would fill the disk,
 * and all of it would be read again after a crash.
 */
import type { Queries } from '../database';

const LOOK_EVERY_MS = 5_000;
/** Read again in less than a second. */
const LOG_LIMIT_BYTES = 32 * 2 ** 20;

/** Looks from time to time, until the returned function is called. */
export function keepCheckpointed(database: Queries): () => void {
  const timer = setInterval(() => void cutWhenLong(database), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** A database that cannot work now is looked at again later. */
async function cutWhenLong(database: Queries): Promise<void> {
  try {
    if ((await logLength(database)) > LOG_LIMIT_BYTES) await database.query('CHECKPOINT');
  } catch {
    // Whoever needs the database hears of it.
  }
}

/** The bytes since the last checkpoint. */
async function logLength(database: Queries): Promise<number> {
  const [row] = await database.query<{ bytes: number }>(
    'SELECT (pg_current_wal_lsn() - redo_lsn)::bigint AS bytes FROM pg_control_checkpoint()',
  );
  return row?.bytes ?? 0;
}
