import { ApiRefusal } from '#server/base/apiRefusal';
import { type Queries, TryAgain } from '#server/engines/database/database';

/** How long a second call with the same key is answered like the first. */
const KEPT_HOURS = 24;

export interface KeyedCall {
  uid: string;
  key: string;
  /** A digest of what the call asks for. */
  bodyHash: string;
}

interface KeyedWork extends KeyedCall {
  /** The place of the transaction among those of its call. */
  part: number;
}

/** The `part` that stands for the whole call. */
const WHOLE = -1;

/** Throws `key_reused` if the key came with another body before, and was answered. */
export async function refuseReused(
  queries: Queries,
  { uid, key, bodyHash }: KeyedCall,
): Promise<void> {
  const others = await queries.query(
    'SELECT FROM done_once WHERE uid = $1 AND idempotency_key = $2 AND body_hash <> $3 LIMIT 1',
    [uid, key, bodyHash],
  );
  if (others.length > 0) throw new ApiRefusal('key_reused');
}

/** Records that the call was answered, even if it had nothing to write. */
export async function rememberCall(
  queries: Queries,
  { uid, key, bodyHash }: KeyedCall,
): Promise<void> {
  await queries.query(
    `INSERT INTO done_once (uid, idempotency_key, part, body_hash) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [uid, key, WHOLE, bodyHash],
  );
}

/**
 * Runs `work` in this transaction, or resolves with what an earlier transaction of the same key resolved with. What is
 * kept is JSON. A second transaction waits for the end of the first. Throws `key_reused` if the key came with another
 * body. If `work` throws, the key is free again, because the transaction has done nothing.
 */
export async function doOnce<Result>(
  queries: Queries,
  { uid, key, part, bodyHash }: KeyedWork,
  work: () => Promise<Result>,
): Promise<Result> {
  const place = [uid, key, part];
  const claimed = await queries.query(
    `INSERT INTO done_once (uid, idempotency_key, part, body_hash) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING part`,
    [...place, bodyHash],
  );
  const own = 'uid = $1 AND idempotency_key = $2 AND part = $3';
  if (claimed.length > 0) {
    const result = await work();
    const kept = [...place, JSON.stringify({ result })];
    await queries.query(`UPDATE done_once SET result = $4 WHERE ${own}`, kept);
    return result;
  }
  const [earlier] = await queries.query<{ body_hash: string; result: string }>(
    `SELECT body_hash, result FROM done_once WHERE ${own}`,
    place,
  );
  // `sweepDoneOnce` has just deleted the entry.
  if (earlier === undefined) throw new TryAgain();
  if (earlier.body_hash !== bodyHash) throw new ApiRefusal('key_reused');
  return (JSON.parse(earlier.result) as { result: Result }).result;
}

export async function sweepDoneOnce(queries: Queries): Promise<void> {
  await queries.query('DELETE FROM done_once WHERE done_at < now() - make_interval(hours => $1)', [
    KEPT_HOURS,
  ]);
}
