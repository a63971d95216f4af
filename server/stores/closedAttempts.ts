/** The idempotency keys that no order may come with any more. */

import type { Queries } from '#server/engines/database/database';

/** A request cannot be on its way for so many days, so its key need not be known any longer. */
const KEPT_DAYS = 7;

/** Closes a key for good. Call it in a transaction that holds the lock of `lockForOrder`. */
export async function closeAttempt(queries: Queries, uid: string, key: string): Promise<void> {
  await queries.query(
    'INSERT INTO closed_attempts (uid, idempotency_key) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [uid, key],
  );
}

/** Deletes the keys that were closed more than `KEPT_DAYS` days ago. */
export async function sweepClosedAttempts(queries: Queries): Promise<void> {
  await queries.query(
    'DELETE FROM closed_attempts WHERE closed_at < now() - make_interval(days => $1)',
    [KEPT_DAYS],
  );
}
