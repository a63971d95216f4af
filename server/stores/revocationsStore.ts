/** Ends all sessions of a person, and refuses the ID tokens that were issued before. */
import type { Queries } from '../database/database';

/** How long a revocation is kept. It must be longer than an hour, because ID tokens are valid that long. */
const REVOKED_FOR = '65 minutes';

/**
 * Ends all sessions of a person. From now on, ID tokens that were issued earlier are refused. Resolves with
 * the number of ended sessions.
 */
export async function revokeSessions(queries: Queries, email: string): Promise<number> {
  await queries.query('DELETE FROM revocations WHERE revoked_at < now() - $1::interval', [
    REVOKED_FOR,
  ]);
  await queries.query(
    `INSERT INTO revocations (email) VALUES (lower($1))
     ON CONFLICT (email) DO UPDATE SET revoked_at = now()`,
    [email],
  );
  const ended = await queries.query(
    'DELETE FROM sessions WHERE lower(email) = lower($1) OR uid = ANY($2::text[]) RETURNING 1',
    [email, await uidsOf(queries, email)],
  );
  return ended.length;
}

/** Whether an ID token was issued before the person's sessions were ended. */
export async function isRevoked(
  queries: Queries,
  { email, issuedAt }: { email: string; issuedAt: number },
): Promise<boolean> {
  const rows = await queries.query(
    'SELECT FROM revocations WHERE email = lower($1) AND revoked_at >= to_timestamp($2)',
    [email, issuedAt],
  );
  return rows.length > 0;
}

/**
 * Returns the user ids of all accounts that have an order or a session with this email address. Orders keep
 * their email address when the account gets a new one, so accounts that had this address earlier are found
 * too.
 */
export async function uidsOf(queries: Queries, email: string): Promise<string[]> {
  const rows = await queries.query<{ uid: string }>(
    `SELECT uid FROM orders WHERE lower(email) = lower($1)
     UNION SELECT uid FROM sessions WHERE lower(email) = lower($1)`,
    [email],
  );
  return rows.map(({ uid }) => uid);
}
